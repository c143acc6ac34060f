import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import type { AppUser } from "../../../modules/auth/contracts/auth.ts"
import type { ReplyOf } from "../../../schemas/api/endpoint.ts"
import type { OutboxEmailPreview, listOutbox } from "../../../modules/outbox/contract.ts"
import type { Role } from "../../../modules/roles/contract.ts"
import type { ManagedUser } from "../../../modules/users/contracts/user-management.ts"
import people from "../../../server/demonstration/people.json" with { type: "json" }
import type { Language } from "../../../schemas/languages.ts"
import type { ModuleCode } from "../../../schemas/profile-types.ts"
import type { Calls } from "./calls.ts"

/** The password of everybody in the demonstration, and of those whom journeys add. */
export const { password } = people

export interface Invitation {
  readonly language?: Language
  readonly role?: string
  readonly modules?: readonly ModuleCode[]
  /** What follows the @ of their address. */
  readonly domain?: string
}

/** Invites somebody whom no other journey knows. */
export async function invite(
  office: Calls,
  { language = "en", role = "Tester", modules = ["IC"], domain = "calverine.example" }: Invitation = {},
): Promise<ManagedUser> {
  const me = await office<AppUser>("GET", "/oauth/app-users")
  const { content } = await office<{ content: Role[] }>("GET", `/oauth/roles-client/${me.clientId}`)
  const suffix = randomUUID().slice(0, 8)
  return office("POST", "/api/users", {
    firstName: "Nadia",
    lastName: `Rahal ${suffix}`,
    email: `nadia.${suffix}@${domain}`,
    roles: content.filter(({ name }) => name === role).map(({ id }) => id),
    companyIds: me.entities.map(({ id }) => id),
    modules,
    language,
  })
}

/** Invites somebody, and has them choose the password that everybody has. */
export async function createUserAccount(office: Calls, invitation?: Invitation): Promise<ManagedUser> {
  const user = await invite(office, invitation)
  const token = new URL(await linkTo(office, user.email, "invitation")).hash.slice(1)
  await office("POST", "/oauth/reset-user-password", { token, newPassword: password, confirmPassword: password })
  return user
}

/**
 * Where the email of a kind to an address leads, as an administrator finds it in the outbox; some are written after the
 * answer.
 */
export async function linkTo(office: Calls, address: string, kind: string): Promise<string> {
  const search = `/api/v1/outbox?kind=${kind}&search=${encodeURIComponent(address)}`
  const emails = async () => (await office<ReplyOf<typeof listOutbox>>("GET", search)).content
  await expect.poll(emails, { message: `an email of the kind ${kind} to ${address}` }).toHaveLength(1)
  const [email] = await emails()
  const { button } = await office<OutboxEmailPreview>("GET", `/api/v1/outbox/${email?.id}`)
  if (!button?.address) throw new Error(`The email of the kind ${kind} leads nowhere.`)
  return button.address
}
