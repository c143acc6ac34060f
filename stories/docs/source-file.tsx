import { Source } from "@storybook/addon-docs/blocks"
import { useState } from "react"

/** Each file is a chunk that loads when a reader opens it. */
const files = import.meta.glob<string>(
  ["../../ui/**/*.{ts,tsx}", "../../fields/*/*.{ts,tsx}", "../../renderers/*/*.tsx"],
  {
    query: "?raw",
    import: "default",
  },
)

export interface SourceFileProps {
  /** Path from the root, below `ui/`, `fields/` or `renderers/`. */
  readonly path: string
}

/** The path of a source file, which opens to its text. */
export function SourceFile({ path }: SourceFileProps) {
  const [code, setCode] = useState<string | null>(null)
  const load = files[`../../${path}`]
  if (!load) throw new Error(`There is no source file ${path}.`)
  return (
    <details
      className="docs-source"
      onToggle={(event) => {
        if (event.currentTarget.open && code === null) void load().then(setCode)
      }}
    >
      <summary>
        Source: <code>{path}</code>
      </summary>
      {code === null ? null : <Source code={code} language="tsx" />}
    </details>
  )
}
