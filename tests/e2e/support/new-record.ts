import { randomUUID } from "node:crypto"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { Calls } from "./calls.ts"
import { projectIdOf } from "./projects.ts"

export interface NewRecord extends ProfileInstance {
  readonly title: string
  readonly path: string
}

/** A control that no other journey knows, called so. */
export async function newRecord(calls: Calls, called: string): Promise<NewRecord> {
  const projectId = await projectIdOf(calls)
  const title = `${called} ${randomUUID().slice(0, 8)}`
  const body = { profileId: "control", projectId, fields: { title_1: { value: title } } }
  const record = await calls<ProfileInstance>("POST", "/api/v1/profiles/data", body)
  return { ...record, title, path: `/control/${projectId}/edit/${record.id}` }
}
