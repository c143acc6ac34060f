import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import type { TestUser } from "./organisation.ts"
import { setupProfileFixture, type TestResponse, type ProfileFixture } from "./profile-fixture.ts"

const field = (index: number, id: string, type: string, keyword: string, options: object = {}): FieldDefinition => ({
  id,
  type,
  keyword,
  fieldText: { en: keyword.replace(/_\d+$/, "").replaceAll("_", " ") },
  sortOrder: index,
  showOnList: true,
  ...options,
})

/** A record type whose fields a test changes. */
export function versionedProfile(id: string, fields: Readonly<Record<string, object>> = {}): ProfileDefinition {
  const drafted = [
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
          fields: drafted.map((one) => ({ ...one, ...fields[one.id] })),
        },
      ],
    }),
  ) as ProfileDefinition
}

/** The amount as a number with two decimal places; it was a text before. */
export const numericAmount = { f_amount: { type: "NUMBER", decimalPlaces: 2 } }

export interface VersionFixture extends ProfileFixture {
  readonly designer: TestUser
  sendRequest(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object): Promise<TestResponse>
  /** Publishes the first version of a record type. */
  publishFirst(id: string, fields?: Readonly<Record<string, object>>): Promise<void>
  /** Saves the draft and returns its revision. */
  saveDraft(definition: ProfileDefinition): Promise<number>
  record(profileId: string, values: Readonly<Record<string, string | readonly string[]>>): Promise<string>
  read(id: string, version?: number): Promise<TestResponse["body"]>
  /** Waits until the job has finished. */
  waitForJob(job: { readonly id: string }): Promise<TestResponse["body"]>
  /** Publishes the current draft and waits; returns the job, or null if there was none. */
  publishDraft(profileId: string, draftRevision: number, choices?: object): Promise<TestResponse["body"]>
}

export async function setupVersionFixture(
  fixtureOptions?: Parameters<typeof setupProfileFixture>[0],
): Promise<VersionFixture> {
  const fixture = await setupProfileFixture(fixtureOptions)
  const designer = fixture.admin
  const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
    fixture.call(designer, method, `/api/v1/${path}`, body)
  const saveDraft = async (definition: ProfileDefinition): Promise<number> => {
    const { draftRevision } = (await call("GET", `profiles/${definition.id}`)).body
    const drafted = await call("PUT", `profiles/${definition.id}`, { definition, draftRevision })
    if (drafted.status !== 200) throw new Error(JSON.stringify(drafted.body))
    return drafted.body.draftRevision
  }
  const waitForJob = async ({ id }: { readonly id: string }) => {
    const response = await fixture.server.untilJobs(
      () => call("GET", `jobs/${id}`),
      ({ status }) => status !== 202,
    )
    return response.body
  }
  return {
    ...fixture,
    designer,
    sendRequest: call,
    saveDraft,
    waitForJob,
    publishFirst: (id, fields) => fixture.publish(versionedProfile(id, fields)),
    async record(profileId, values) {
      const fields = Object.fromEntries(
        Object.entries(values).map(([keyword, value]) => [
          keyword,
          typeof value === "string" ? { value } : { listValue: value },
        ]),
      )
      const createResponse = await call("POST", "profiles/data", {
        profileId,
        projectId: fixture.projects.north,
        fields,
      })
      if (createResponse.status !== 201) throw new Error(JSON.stringify(createResponse.body))
      return createResponse.body.id
    },
    read: async (id, version) =>
      (await call("GET", `profiles/data/${id}${version === undefined ? "" : `?version=${version}`}`)).body,
    async publishDraft(profileId, draftRevision, choices = {}) {
      const response = await call("POST", `profiles/${profileId}/versions`, { draftRevision, choices })
      if (response.status !== 202) return response.body
      return response.body.job && waitForJob(response.body.job)
    },
  }
}
