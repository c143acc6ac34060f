import type { FieldUpgrade } from "../../schemas/field-type.ts"
import type { FileReference } from "../../schemas/values.ts"
import { checkFiles, filesAmong, mostFiles } from "../file/file-list.ts"
import type { ImageOptions } from "./field.ts"

/** Of files and pictures, the pictures, as many as the field takes. */
export const imageUpgrade: FieldUpgrade<ImageOptions, readonly FileReference[]> = {
  readings: (value, { after: { maxFiles = mostFiles } }) =>
    filesAmong(value, (file) => checkFiles([file], ["image"]).length === 0, maxFiles),
}
