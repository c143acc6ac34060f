import type { NarrativeBlockView } from "../block-view.ts"
import { pictureOf, ShownPicture } from "../shown-picture.tsx"

export const picture: NarrativeBlockView = {
  types: ["picture"],
  View: ({ compared }) => <ShownPicture {...pictureOf(compared.node.attrs ?? {})} />,
}
