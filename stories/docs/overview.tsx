import { Canvas, Controls, Description, Title } from "@storybook/addon-docs/blocks"
import { useListedStories } from "./listed-stories.ts"
import { SourceFile } from "./source-file.tsx"
import "./docs.css"

export interface OverviewProps {
  /** Path of the component from the root, such as `ui/button.tsx`. */
  readonly source: string
  /** Without controls, for a component whose props are definitions, records and services. */
  readonly hasControls?: boolean
}

/** Head of a page: title, the component's docblock, its source, and its first story with controls for the props. */
export function Overview({ source, hasControls = true }: OverviewProps) {
  const [first] = useListedStories()
  if (!first) throw new Error("The page has no listed story: every story of its file is tagged test-only.")
  return (
    <>
      <Title />
      <Description />
      <SourceFile path={source} />
      <Canvas of={first.moduleExport} sourceState="hidden" />
      {hasControls ? <Controls of={first.moduleExport} /> : null}
    </>
  )
}
