import type { RecordId, RoleId } from "../../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"

export interface PreviewRole {
  readonly id: RoleId
  readonly name: string
}

export interface PreviewRecord {
  readonly id: RecordId
  readonly uniqueId: string
  readonly name: string
}

/** What the preview asks of the world. The app implements it over HTTP, stories in memory. */
export interface PreviewServices {
  readonly roles: () => Promise<readonly PreviewRole[]>
  /** Records of the type that is designed, as far as the reader may see them. */
  readonly findRecords: (text: string, signal: AbortSignal) => Promise<readonly PreviewRecord[]>
  readonly loadRecord: (id: RecordId) => Promise<ProfileInstance>
}
