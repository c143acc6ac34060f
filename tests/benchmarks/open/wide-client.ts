import { v7 as uuid } from "uuid"
import { changesToWire } from "../../../engine/wire/values-to-wire.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ProfileId, ProjectId } from "../../../schemas/ids.ts"
import type { Database } from "../../../server/database/database.ts"
import { compiledProfiles } from "../../../server/services/profile/definitions/compiled-profiles.ts"
import { findProfile, insertProfile } from "../../../server/services/profile/definitions/profile-repository.ts"
import { publishDraft } from "../../../server/services/profile/definitions/publish.ts"
import { generatedValues, wideProfile } from "../../support/generated-definition.ts"
import { createClient, createPerson } from "../../support/organisation.ts"
import { signIn } from "../server/sign-in.ts"

export const fieldsPerRecord = 200
const records = 20

export interface WideClient {
  readonly email: string
  readonly projectId: ProjectId
  readonly profile: CompiledProfile
}

/** A client with one wide record type, and a person who works with it. */
export async function makeWideClient(database: Database): Promise<WideClient> {
  const client = await createClient(database, "Wide", ["One"])
  const entityId = client.entities[0]?.id
  if (entityId === undefined) throw new Error("The client of the bench has no entity.")
  const { email } = await createPerson(database, client.id, {
    email: "wide@test.example",
    entityIds: [entityId],
    grants: [{ feature: "Activities", subFeature: "*", actions: ["CREATE", "READ", "UPDATE", "DELETE"] }],
  })
  const projectId = uuid() as ProjectId
  const definition = wideProfile(fieldsPerRecord)
  const profile = await database.tenant(client.id, async (tx) => {
    const place = { client_id: client.id, project_id: projectId, entity_id: entityId }
    const project = { financial_year: 2026, start_month: 1, reporting_period: "year", process_type: "ICFR" } as const
    await tx
      .insertInto("project")
      .values({ client_id: client.id, id: projectId, name: "Wide", module: "IC", ...project })
      .execute()
    await tx.insertInto("project_entity").values(place).execute()
    const compiled = compiledProfiles()
    await insertProfile(tx, client.id, null, definition)
    const draft = await findProfile(tx, client.id, definition.id as ProfileId)
    if (draft) await publishDraft(tx, { clientId: client.id, userId: null, module: null }, compiled, draft)
    return compiled.inForce(tx, client.id, definition.id as ProfileId)
  })
  if (!profile) throw new Error("The wide profile is not in force.")
  return { email, projectId, profile }
}

/** Its records, each saved as a form would save it. */
export async function saveRecords(origin: string, { email, projectId, profile }: WideClient): Promise<void> {
  const authorization = await signIn(origin, email)
  const definition = wideProfile(fieldsPerRecord)
  for (let seed = 1; seed <= records; seed += 1) {
    const values = { ...generatedValues(definition, seed) }
    for (const { keyword, type } of profile.fields) if (type === "TAGREF" && values[keyword]) values[keyword] = ["o_1"]
    const reply = await fetch(`${origin}/api/v1/profiles/data`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({ profileId: profile.profileId, projectId, fields: changesToWire(profile, values) }),
    })
    if (!reply.ok) throw new Error(`A record was not created: ${reply.status} ${await reply.text()}`)
  }
}
