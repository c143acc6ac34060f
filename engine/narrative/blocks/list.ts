import type { NarrativeList } from "../../../schemas/narrative.ts"
import type { NarrativeBlockModel } from "../block-model.ts"

export const list: NarrativeBlockModel<NarrativeList> = {
  types: ["bulletList", "orderedList"],
  textOf: ({ content }, textOf) => content.map(textOf).join("\n"),
  typeset: ({ type, content }, { typeset }) => ({
    layout: "list",
    ordered: type === "orderedList",
    items: content.map((item) => item.content.map(typeset)),
  }),
}
