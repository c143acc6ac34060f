import { fieldTypeOf } from "../../../../fields/index.ts"
import { textIn, type LocalisedText } from "../../../../schemas/languages.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { DesignerIcon } from "../designer-icon.tsx"
import { useBlockText } from "./use-block-text.ts"

interface BlockFieldsProps {
  /** The first fields, in reading order. */
  readonly fields: readonly { readonly name: LocalisedText; readonly type: string }[]
  readonly count: number
  /** Number of sections and rules included in the block. */
  readonly sectionCount: number
  readonly ruleCount: number
}

/** Lists a block's first fields by name and type, and counts the rest. */
export function BlockFields({ fields, count, sectionCount, ruleCount }: BlockFieldsProps) {
  const text = useBlockText()
  const language = useLanguage()
  const besides = [
    { key: "designerBlocks.besides.fields", count: count - fields.length } as const,
    { key: "designerBlocks.besides.sections", count: sectionCount } as const,
    { key: "designerBlocks.besides.rules", count: ruleCount } as const,
  ].flatMap((one) => (one.count > 0 ? [text(one.key, { count: one.count })] : []))
  return (
    <div className="designer-blocks__fields ru-grid ru-gap-4 ru-small ru-icons-14 ru-icons-subtle">
      <ul>
        {fields.map(({ name, type }, at) => (
          <li key={at} className="ru-row ru-gap-8">
            <DesignerIcon name={fieldTypeOf(type)?.icon ?? ""} />
            <span dir="auto">{textIn(name, language)}</span>
          </li>
        ))}
      </ul>
      {besides.length > 0 && <p className="ru-muted">{besides.join(" · ")}</p>}
    </div>
  )
}
