import { fn } from "storybook/test"
import type { ProfileAccessInput, ProfileAccessState } from "../contracts/profile-access.ts"
import type { RoleId } from "../../../schemas/ids.ts"
import { sampleInLanguage } from "../../../stories/sample-text.ts"
import type { AccessServices } from "../web/record-types/access/access-services.ts"

const role = (id: string, name: string, byType: ProfileAccessState["roles"][number]["byType"] = []) => ({
  id: id as RoleId,
  name,
  actions: [],
  byType,
})

/** Three roles with five, three and one users; two users always have access to the type. */
export function fakeAccess(state: Partial<ProfileAccessState> = {}): AccessServices {
  const people: Readonly<Record<string, number>> = { owners: 5, testers: 3, auditors: 1 }
  const roles = [
    role("owners", "Control owner", ["READ", "UPDATE"]),
    role("testers", "Tester", ["CREATE", "READ", "UPDATE"]),
    role("auditors", "External auditor", ["READ"]),
  ]
  const accessState: ProfileAccessState = { access: "roles", canEdit: true, roles, ...state }
  const count = (input: ProfileAccessInput, action: "CREATE" | "READ" | "UPDATE" | "DELETE") => {
    const granted = input.access === "type" ? roles.map(({ id, byType }) => ({ id, actions: byType })) : input.roles
    return granted.reduce((sum, { id, actions }) => sum + (actions.includes(action) ? (people[id] ?? 0) : 0), 2)
  }
  return {
    load: async () => ({ ok: true, value: sampleInLanguage(accessState) }),
    effect: async (input) => ({
      ok: true,
      value: {
        always: 2,
        people: {
          CREATE: count(input, "CREATE"),
          READ: count(input, "READ"),
          UPDATE: count(input, "UPDATE"),
          DELETE: count(input, "DELETE"),
        },
      },
    }),
    change: fn(async (input: ProfileAccessInput) => ({
      ok: true as const,
      value: {
        ...accessState,
        access: input.access,
        roles: sampleInLanguage(roles).map((one) => ({
          ...one,
          actions: input.roles.find(({ id }) => id === one.id)?.actions ?? [],
        })),
      },
    })),
  }
}
