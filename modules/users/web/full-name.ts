import type { ManagedUser } from "../contracts/user-management.ts"

export function fullName({ firstName, lastName }: Pick<ManagedUser, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`.trim()
}
