import type { ReactNode } from "react"
import { FormattedMessage } from "react-intl"
import type { MessageKey } from "../../../../messages/index.ts"
import type { ChangeReport } from "../../../../schemas/upgrade.ts"
import { FieldImpactRow } from "./field-impact-row.tsx"
import { RecordStandings } from "./record-standings.tsx"
import { ReferenceImpactRow } from "./reference-impact-row.tsx"
import { VerdictImpactRow } from "./verdict-impact-row.tsx"
import { VersionBreaks } from "./version-breaks.tsx"

/** What another version does to the records that are there: their values, the checks on them, what refers to what is gone. */
export function ChangeReportView({ report }: { report: ChangeReport }) {
  const { fields, verdicts, references } = report
  return (
    <>
      <VersionBreaks report={report} />
      <RecordStandings report={report} />
      <Group title="versions.values">
        {fields.map((impact) => (
          <FieldImpactRow key={impact.fieldId} impact={impact} />
        ))}
      </Group>
      <Group title="versions.checks" text="versions.checks.text">
        {verdicts.map((impact) => (
          <VerdictImpactRow key={`${impact.fieldId} ${impact.code} ${impact.ruleId}`} impact={impact} />
        ))}
      </Group>
      <Group title="versions.references">
        {references.map((impact) => (
          <ReferenceImpactRow key={`${impact.part} ${impact.change} ${impact.fieldId} ${impact.id}`} impact={impact} />
        ))}
      </Group>
    </>
  )
}

interface GroupProps {
  readonly title: MessageKey
  readonly text?: MessageKey
  readonly children: readonly ReactNode[]
}

function Group({ title, text, children }: GroupProps) {
  if (children.length === 0) return null
  return (
    <section className="review__group">
      <h3>
        <FormattedMessage id={title} />
      </h3>
      {text && (
        <p className="review__note">
          <FormattedMessage id={text} />
        </p>
      )}
      <ul className="review__rows">{children}</ul>
    </section>
  )
}
