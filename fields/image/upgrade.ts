import type { FieldUpgrade } from "../../schemas/field-type.ts"
import type { FileReference } from "../../schemas/values.ts"
import { checkFiles, filesAmong, maxFilesPerField } from "../file/file-list.ts"
import type { ImageOptions } from "./field.ts"

/** From files and images, the images, up to the field's maximum. */
export const imageUpgrade: FieldUpgrade<ImageOptions, readonly FileReference[]> = {
  readings: (value, { after: { maxFiles = maxFilesPerField } }) =>
    filesAmong(value, (file) => checkFiles([file], ["image"]).length === 0, maxFiles),
}
