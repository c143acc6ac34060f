import { useId, useState } from "react"
import { useText } from "../../../../../fields/drawing/use-text.ts"
import type { Expression } from "../../../../../schemas/rules.ts"
import { messageId } from "../../../../../ui/field-frame.tsx"
import { TextArea } from "../../../../../ui/text-area.tsx"

interface ExpressionFieldProps {
  readonly node: Expression
  readonly label: string
  readonly onChange: (node: Expression) => void
}

/** An expression as it is written, checked with every letter; what is no JSON yet stays in the box and changes nothing. */
export function ExpressionField({ node, label, onChange }: ExpressionFieldProps) {
  const id = useId()
  const text = useText()
  const [held, setHeld] = useState(() => ({ node, written: JSON.stringify(node, null, 2), broken: false }))
  if (held.node !== node) setHeld({ node, written: JSON.stringify(node, null, 2), broken: false })
  const write = (written: string) => {
    const read = readJson(written)
    setHeld({ node: read ? read.value : node, written, broken: !read })
    if (read) onChange(read.value)
  }
  return (
    <div className="rule-json">
      <TextArea
        aria-label={label}
        aria-describedby={held.broken ? messageId(id) : undefined}
        className="ru-code"
        dir="ltr"
        spellCheck={false}
        rows={2}
        invalid={held.broken}
        value={held.written}
        onChange={write}
      />
      {held.broken && (
        <p className="ru-message" id={messageId(id)} data-tone="danger" role="status">
          {text("designer.rules.noJson")}
        </p>
      )}
    </div>
  )
}

function readJson(written: string): { readonly value: Expression } | undefined {
  try {
    return { value: JSON.parse(written) as Expression }
  } catch {
    return undefined
  }
}
