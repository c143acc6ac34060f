import type { ReactNode } from "react"
import { FormattedMessage } from "react-intl"
import type { MessageKey } from "../../../../messages/index.ts"
import type { ChangeReport } from "../../../../schemas/upgrade.ts"
import { FieldImpactRow } from "./field-impact-row.tsx"
import { WorkflowStateImpacts } from "./workflow-state-impacts.tsx"
import { ReferenceImpactRow } from "./reference-impact-row.tsx"
import { ValidationImpactRow } from "./validation-impact-row.tsx"
import { BrokenReferences } from "./broken-references.tsx"

/** Effects of a version on existing records: their values, validation results, and references to removed parts. */
export function ChangeReportView({ report }: { report: ChangeReport }) {
  const { fields, validationImpacts, references } = report
  return (
    <>
      <BrokenReferences report={report} />
      <WorkflowStateImpacts report={report} />
      <Group title="versions.values">
        {fields.map((impact) => (
          <FieldImpactRow key={impact.fieldId} impact={impact} />
        ))}
      </Group>
      <Group title="versions.checks" text="versions.checks.text">
        {validationImpacts.map((impact) => (
          <ValidationImpactRow key={`${impact.fieldId} ${impact.code} ${impact.ruleId}`} impact={impact} />
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
    <section className="ru-stack ru-gap-6">
      <h3 className="ru-heading">
        <FormattedMessage id={title} />
      </h3>
      {text && (
        <p className="ru-note">
          <FormattedMessage id={text} />
        </p>
      )}
      <ul className="ru-panel ru-divided">{children}</ul>
    </section>
  )
}
