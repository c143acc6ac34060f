import { changesToWire } from "../../../engine/wire/values-to-wire.ts"
import type { ClientId, ProfileId } from "../../../schemas/ids.ts"
import type { Database } from "../../../server/database/database.ts"
import { compiledProfiles } from "../../../modules/profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../../modules/record-extensions.ts"
import { findProfile } from "../../../modules/profiles/server/profile-repository.ts"
import { insertProfile } from "../../../modules/profiles/server/profile-writing-repository.ts"
import { publishDraft } from "../../../modules/designer/server/definitions/publish.ts"
import { generatedValues, wideProfile } from "../../support/generated-definition.ts"

/** A record type of so many fields, with filled records of it in a project. */
export interface WideType {
  readonly fields: number
  readonly profileId: string
  /** How many of its fields a filled record shows. */
  readonly recordIds: readonly string[]
}

/** Publishes the generated record types of these sizes for a client. */
export async function publishWideTypes(database: Database, clientId: ClientId, sizes: readonly number[]) {
  const accessDeps = { compiledProfiles: compiledProfiles(), extensions: recordExtensions }
  for (const size of sizes) {
    const definition = wideProfile(size)
    await database.clientTransaction(clientId, async (tx) => {
      await insertProfile(tx, clientId, null, definition)
      const draft = await findProfile(tx, clientId, definition.id as ProfileId)
      if (draft) await publishDraft(tx, { clientId, userId: null, module: null }, accessDeps, draft)
    })
  }
  return async (size: number) => {
    const found = await database.clientTransaction(clientId, (tx) =>
      accessDeps.compiledProfiles.findPublished(tx, clientId, wideProfile(size).id as ProfileId),
    )
    if (!found) throw new Error(`The record type of ${size} fields was not published.`)
    return found
  }
}

interface FillOptions {
  readonly profileOf: Awaited<ReturnType<typeof publishWideTypes>>
  readonly size: number
  readonly records: number
  readonly projectId: string
  readonly post: (path: string, body: object) => Promise<unknown>
}

/** Records of a wide type, each saved as a form would save it. */
export async function fillWideType({ profileOf, size, records, projectId, post }: FillOptions): Promise<WideType> {
  const profile = await profileOf(size)
  const definition = wideProfile(size)
  const recordIds: string[] = []
  for (let seed = 1; seed <= records; seed += 1) {
    const values = { ...generatedValues(definition, seed) }
    for (const { keyword, type } of profile.fields) if (type === "TAGREF" && values[keyword]) values[keyword] = ["o_1"]
    const body = { profileId: profile.profileId, projectId, fields: changesToWire(profile, values) }
    const { id } = (await post("/api/v1/profiles/data", body)) as { readonly id: string }
    recordIds.push(id)
  }
  return { fields: size, profileId: profile.profileId, recordIds }
}
