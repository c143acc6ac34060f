import type { FieldExample } from "../../schemas/field-type.ts"
import type { FileReference } from "../../schemas/values.ts"
import { toLocalisedText } from "../setting.ts"
import type { ImageOptions } from "./field.ts"

export const imageExample = {
  field: {
    id: "f_photo",
    keyword: "photo_1",
    fieldText: toLocalisedText(["Photograph", "Fotografía", "तस्वीर", "Photographie", "صورة"]),
    type: "IMAGE",
    sortOrder: 10,
    maxFiles: 1,
  },
  value: [{ id: "0193c9a0-0000-7000-8000-00000000000b", fileName: "stock-count.jpg", size: 120_400 }],
  invalid: [
    { value: [{ id: "a1", fileName: "picture.svg", size: 1 }], code: "value.bad_file_kind" },
    { value: ["a", "b"].map((id) => ({ id, fileName: `${id}.png`, size: 1 })), code: "value.too_many_selected" },
  ],
} as const satisfies FieldExample<ImageOptions, readonly FileReference[]>
