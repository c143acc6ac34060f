import { DocsContext } from "@storybook/addon-docs/blocks"
import { useContext } from "react"

/** The stories of the page's component that the sidebar lists: those that are not only for a test. */
export function useListedStories() {
  return useContext(DocsContext)
    .componentStories()
    .filter(({ tags }) => tags.includes("dev") && !tags.includes("test-only"))
}
