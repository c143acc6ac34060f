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

/** Services of the preview, implemented over HTTP in the app and in memory in stories. */
export interface PreviewServices {
  readonly roles: () => Promise<readonly PreviewRole[]>
  /** Records of this type that the user can see. */
  readonly findRecords: (text: string, signal: AbortSignal) => Promise<readonly PreviewRecord[]>
  readonly loadRecord: (id: RecordId) => Promise<ProfileInstance>
}
