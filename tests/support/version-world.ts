import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import type { TestPerson } from "./organisation.ts"
import { startProfileWorld, type Answer, type ProfileWorld } from "./profile-world.ts"

const field = (index: number, id: string, type: string, keyword: string, options: object = {}): FieldDefinition => ({
  id,
  type,
  keyword,
  fieldText: { en: keyword },
  sortOrder: index,
  showOnList: true,
  ...options,
})

/** A record type whose fields a test then changes. */
export function versionedProfile(id: string, fields: Readonly<Record<string, object>> = {}): ProfileDefinition {
  const drawn = [
    field(0, "f_title", "TEXT", "title_1", { role: "title" }),
    field(1, "f_amount", "TEXT", "amount_1", { role: undefined }),
    field(2, "f_note", "PARAGRAPH", "note_1", { showOnList: false }),
    field(3, "f_level", "TAGREF", "level_1", {
      allowMultiple: true,
      options: ["high", "medium", "low"].map((one) => ({ id: one, name: { en: one } })),
    }),
    field(4, "f_due", "DATE", "due_1", { role: "due_date" }),
  ]
  return JSON.parse(
    JSON.stringify({
      id,
      type: "OTHER",
      modules: ["IC"],
      name: { en: "Versioned" },
      pluralName: { en: "Versioned" },
      numbering: { prefix: "V-", padding: 1, scope: "project" },
      sections: [
        {
          id: "s_1",
          name: { en: "All" },
          position: "LEFT",
          sortOrder: 0,
          fields: drawn.map((one) => ({ ...one, ...fields[one.id] })),
        },
      ],
    }),
  ) as ProfileDefinition
}

/** The amount as a number with two places; what it was before as text is what a test is about. */
export const numericAmount = { f_amount: { type: "NUMBER", decimalPlaces: 2 } }

export interface VersionWorld extends ProfileWorld {
  readonly designer: TestPerson
  ask(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object): Promise<Answer>
  /** A record type put in force. */
  begin(id: string, fields?: Readonly<Record<string, object>>): Promise<void>
  /** Draws the draft anew, and tells its revision. */
  draw(definition: ProfileDefinition): Promise<number>
  record(profileId: string, values: Readonly<Record<string, string | readonly string[]>>): Promise<string>
  read(id: string, version?: number): Promise<Answer["body"]>
  /** Waits until the work has ended. */
  ended(job: { readonly id: string }): Promise<Answer["body"]>
  /** Publishes the draft as it stands and waits; the outcome's work, or null where there was none. */
  publishDraft(profileId: string, draftRevision: number, choices?: object): Promise<Answer["body"]>
}

export async function startVersionWorld(given?: Parameters<typeof startProfileWorld>[0]): Promise<VersionWorld> {
  const world = await startProfileWorld(given)
  const designer = world.admin
  const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
    world.call(designer, method, `/api/v1/${path}`, body)
  const draw = async (definition: ProfileDefinition): Promise<number> => {
    const { draftRevision } = (await call("GET", `profiles/${definition.id}`)).body
    const drawn = await call("PUT", `profiles/${definition.id}`, { definition, draftRevision })
    if (drawn.status !== 200) throw new Error(JSON.stringify(drawn.body))
    return drawn.body.draftRevision
  }
  const ended = async ({ id }: { readonly id: string }) => {
    const answer = await world.server.untilJobs(
      () => call("GET", `jobs/${id}`),
      ({ status }) => status !== 202,
    )
    return answer.body
  }
  return {
    ...world,
    designer,
    ask: call,
    draw,
    ended,
    begin: (id, fields) => world.publish(versionedProfile(id, fields)),
    async record(profileId, values) {
      const fields = Object.fromEntries(
        Object.entries(values).map(([keyword, value]) => [
          keyword,
          typeof value === "string" ? { value } : { listValue: value },
        ]),
      )
      const made = await call("POST", "profiles/data", { profileId, projectId: world.projects.north, fields })
      if (made.status !== 201) throw new Error(JSON.stringify(made.body))
      return made.body.id
    },
    read: async (id, version) =>
      (await call("GET", `profiles/data/${id}${version === undefined ? "" : `?version=${version}`}`)).body,
    async publishDraft(profileId, draftRevision, choices = {}) {
      const asked = await call("POST", `profiles/${profileId}/versions`, { draftRevision, choices })
      if (asked.status !== 202) return asked.body
      return asked.body.job && ended(asked.body.job)
    },
  }
}
