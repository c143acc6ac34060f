import type { NarrativePicture } from "../../../schemas/narrative.ts"
import type { NarrativeBlockModel } from "../block-model.ts"

export const picture: NarrativeBlockModel<NarrativePicture> = {
  types: ["picture"],
  textOf: ({ attrs }) => attrs.alternativeText,
  typeset({ attrs: { fileUploadId, alternativeText, width } }, { pictureFile, missingPicture }) {
    const missing = missingPicture(alternativeText)
    return { layout: "picture", file: pictureFile(fileUploadId), text: alternativeText, missing, width }
  },
}
