import { FormattedMessage } from "react-intl"
import { textIn } from "../../../../../schemas/languages.ts"
import type { TagChange } from "../../../../../schemas/pack.ts"
import { useLanguage } from "../../../../../src/language/language-provider.tsx"
import { joinNames } from "../../../../../schemas/join-names.ts"

/** Shared lists contained in a pack: created and extended ones. */
export function TagChanges({ tags }: { tags: readonly TagChange[] }) {
  const language = useLanguage()
  if (tags.length === 0) return null
  return (
    <section className="ru-stack ru-gap-8">
      <h3>
        <FormattedMessage id="packs.tags" />
      </h3>
      <ul className="packs__list ru-panel ru-divided">
        {tags.map(({ id, name, state, added, localElementIds }) => (
          <li key={id}>
            <b dir="auto">{textIn(name, language)}</b>{" "}
            <FormattedMessage
              id={`packs.tag.${state}`}
              values={{
                count: added.length,
                list: joinNames(
                  added.map((one) => textIn(one, language)),
                  language,
                ),
              }}
            />{" "}
            {localElementIds.length > 0 && (
              <FormattedMessage id="packs.tag.unchanged" values={{ count: localElementIds.length }} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
