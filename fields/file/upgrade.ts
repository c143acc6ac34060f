import type { FieldUpgrade } from "../../schemas/field-type.ts"
import type { FileReference } from "../../schemas/values.ts"
import type { FileOptions } from "./field.ts"
import { checkFiles, filesAmong, maxFilesPerField } from "./file-list.ts"

/** From files and images, those of an accepted kind, up to the field's maximum. */
export const fileUpgrade: FieldUpgrade<FileOptions, readonly FileReference[]> = {
  isNarrower: ({ allowedKinds }, { allowedKinds: now }) =>
    now !== undefined && (allowedKinds === undefined || allowedKinds.some((kind) => !now.includes(kind))),
  readings: (value, { after: { allowedKinds, maxFiles = maxFilesPerField } }) =>
    filesAmong(value, (file) => checkFiles([file], allowedKinds).length === 0, maxFiles),
}
