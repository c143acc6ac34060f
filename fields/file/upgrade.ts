import type { FieldUpgrade } from "../../schemas/field-type.ts"
import type { FileReference } from "../../schemas/values.ts"
import type { FileOptions } from "./field.ts"
import { checkFiles, filesAmong, mostFiles } from "./file-list.ts"

/** Of files and pictures, those of a kind the field takes, as many as it takes. */
export const fileUpgrade: FieldUpgrade<FileOptions, readonly FileReference[]> = {
  isNarrower: ({ allowedKinds }, { allowedKinds: now }) =>
    now !== undefined && (allowedKinds === undefined || allowedKinds.some((kind) => !now.includes(kind))),
  readings: (value, { after: { allowedKinds, maxFiles = mostFiles } }) =>
    filesAmong(value, (file) => checkFiles([file], allowedKinds).length === 0, maxFiles),
}
