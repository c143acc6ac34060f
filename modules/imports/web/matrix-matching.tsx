import { useId } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { Import } from "../contracts/imports.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import { textIn } from "../../../schemas/languages.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { Banner } from "../../../ui/banner.tsx"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { FilledBlanks } from "./filled-blanks.tsx"
import type { ImportedType } from "./import-into.ts"
import { fieldKey, type Mapping } from "./mapped-field.ts"
import { fieldsToFill } from "./mapping-table.tsx"
import { nameSource } from "./name-source.ts"

interface MatrixMatchingProps {
  readonly types: readonly ImportedType[]
  readonly one: Import
  readonly mapping: Mapping
  /** The workbook was exported from this matrix, so that its rows identify their records. */
  readonly isFromTarget: boolean
  readonly fillsBlanks: boolean
  readonly onFillsBlanks: (fillsBlanks: boolean) => void
}

/** What identifies the records that the rows of a matrix name, and what blank cells mean. */
export function MatrixMatching({ types, one, mapping, isFromTarget, ...blanks }: MatrixMatchingProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const id = useId()
  const mapped = new Set([...mapping.values()].filter((field) => field !== null))
  const identified = types
    .filter(({ part, profile }) =>
      fieldsToFill({ part, profile }).some(({ keyword }) => mapped.has(fieldKey({ part, keyword }))),
    )
    .map((type) => {
      const { part, profile, plural } = type
      const { titleKeyword, uidKeyword = titleKeyword } = profile
      const isMapped = (keyword: string) => mapped.has(fieldKey({ part, keyword }))
      const label = (keyword: Keyword) => {
        const field = profile.fields.find((candidate) => candidate.keyword === keyword)
        return field ? textIn(field.text, language) : keyword
      }
      const hasId = uidKeyword !== titleKeyword && isMapped(uidKeyword)
      const source = nameSource(profile, isMapped)
      return {
        type,
        by: hasId ? (source ? "both" : "id") : source ? "name" : "none",
        isShortened: source !== undefined && source.keyword !== titleKeyword,
        values: { records: plural, id: label(uidKeyword), name: label(source?.keyword ?? titleKeyword) },
      } as const
    })
  const process = types.find(({ part }) => part === "PROCESS")
  return (
    <>
      <div className="ru-stack ru-gap-8">
        <Checkbox checked={blanks.fillsBlanks} onChange={blanks.onFillsBlanks} aria-describedby={`${id}-blanks`}>
          <FormattedMessage id="matrixImport.map.fillsBlanks" />
        </Checkbox>
        <p id={`${id}-blanks`} className="importing__choice-note ru-note">
          <FormattedMessage id="matrixImport.map.fillsBlanks.help" />
        </p>
        {blanks.fillsBlanks && <FilledBlanks types={types} one={one} mapping={mapping} />}
      </div>
      {!isFromTarget && identified.length > 0 && (
        <section className="ru-stack ru-gap-8" aria-labelledby={id}>
          <h2 id={id}>
            <FormattedMessage id="matrixImport.identity" />
          </h2>
          <ul className="ru-bullets">
            {identified.map(({ type, by, isShortened, values }) =>
              by === "none" ? null : (
                <li key={type.part}>
                  <FormattedMessage id={`matrixImport.identity.${by}`} values={values} />{" "}
                  {isShortened && <FormattedMessage id="matrixImport.identity.shortened" />}{" "}
                  {type.part === "SUB_PROCESS" && by !== "id" && process && (
                    <FormattedMessage id="matrixImport.identity.within" values={{ record: process.lowercaseName }} />
                  )}
                </li>
              ),
            )}
          </ul>
          <p className="ru-note">
            <FormattedMessage id="matrixImport.identity.similar" />
          </p>
        </section>
      )}
      {!isFromTarget &&
        identified.map(({ type, by, values }) =>
          by === "none" ? (
            <Banner
              key={type.part}
              tone="warning"
              title={formatMessage({ id: "matrixImport.identity.none" }, values)}
            />
          ) : null,
        )}
    </>
  )
}
