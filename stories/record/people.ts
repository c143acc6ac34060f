import type { Person } from "../../schemas/api/auth.ts"

const person = (id: string, name: string, designation: string): Person => ({
  id: id as Person["id"],
  name,
  email: `${id}@calverine.example`,
  designation,
  active: true,
})

/** The people of the stories; they are called by what they do. */
export const people: readonly Person[] = [
  person("p2p-owner", "P2P process owner", "Procure to pay"),
  person("controller-foods", "Entity controller, Foods", "Finance"),
  person("tester-operation", "Tester, operation", "Internal control"),
  person("control-lead", "Internal control lead", "Internal control"),
  person("audit-lead", "Audit lead", "Internal audit"),
]
