import { FormattedList, FormattedMessage } from "react-intl"
import type { BlockOmission } from "../../../../engine/edit/block-content.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { useBlockText } from "./use-block-text.ts"

/** Lists the references that lead out of the selection and are therefore omitted from the block. */
export function BlockOmissions({ omitted }: { readonly omitted: readonly BlockOmission[] }) {
  const text = useBlockText()
  const language = useLanguage()
  if (omitted.length === 0) return null
  return (
    <Banner tone="warning" title={text("designerBlocks.omitted", { count: omitted.length })}>
      <ul className="ru-grid ru-gap-4">
        {omitted.map((one, at) => (
          <li key={at}>
            {one.what === "archive" ? (
              <FormattedMessage
                id="designerBlocks.omitted.archive"
                values={{ name: <b dir="auto">{textIn(one.name, language)}</b> }}
              />
            ) : (
              <FormattedMessage
                id="designerBlocks.omitted.rule"
                values={{
                  name: <b dir="auto">{textIn(one.name, language)}</b>,
                  reads: <FormattedList value={one.reads.map((name) => textIn(name, language))} />,
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
