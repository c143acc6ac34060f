import { DocsContext } from "@storybook/addon-docs/blocks"
import { useContext } from "react"
import { sanitize } from "storybook/internal/csf"
import { sentenceCase } from "../../.storybook/sentence-case.ts"

/** The stories of the page's component that the sidebar lists, by the names that they have there. */
export function useListedStories() {
  return useContext(DocsContext)
    .componentStories()
    .filter(({ tags }) => tags.includes("dev") && !tags.includes("test-only"))
    .map((story) => ({ ...story, name: listedName(story) }))
}

/** A name that is made from the export, as the ID is, has the case of the sidebar. */
function listedName({ id, name }: { readonly id: string; readonly name: string }): string {
  return id.endsWith(`--${sanitize(name)}`) ? sentenceCase(name) : name
}
