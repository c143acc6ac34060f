import type { NarrativePicture } from "../../../schemas/narrative.ts"
import type { NarrativeBlockModel } from "../block-model.ts"

export const picture: NarrativeBlockModel<NarrativePicture> = {
  types: ["picture"],
  textOf: ({ attrs }) => attrs.alternativeText,
  typeset({ attrs: { fileUploadId, alternativeText, width } }, { pictureFile, missingPicture }) {
    const file = pictureFile(fileUploadId)
    return { layout: "picture", file, text: file === null ? missingPicture(alternativeText) : alternativeText, width }
  },
}
