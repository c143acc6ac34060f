import type { UserSummary } from "../../modules/auth/contracts/auth.ts"

const user = (id: string, name: string, designation: string): UserSummary => ({
  id: id as UserSummary["id"],
  name,
  email: `${id}@calverine.example`,
  designation,
  active: true,
})

/** Sample users, named after their roles. */
export const sampleUsers: readonly UserSummary[] = [
  user("p2p-owner", "P2P process owner", "Procure to pay"),
  user("controller-foods", "Entity controller, Foods", "Finance"),
  user("tester-operation", "Tester, operation", "Internal control"),
  user("control-lead", "Internal control lead", "Internal control"),
  user("audit-lead", "Audit lead", "Internal audit"),
]
