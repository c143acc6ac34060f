import { CalendarClock, CalendarPlus } from "lucide-react"
import { useId } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import type { ListColumn } from "../../../src/resource-page/list-description.ts"
import { ItemRows } from "../../../src/resource-page/list-section.tsx"
import { ResourceSection } from "../../../src/resource-page/resource-page.tsx"
import type { ListAbsences, Substitution } from "../contract.ts"
import { CurrentBadge, Days, myAbsences } from "./absence-resource.tsx"

/** The user's own absences and their substitutions for others. */
export function MyAbsences() {
  return (
    <LazyMessagesProvider area="absences">
      <ResourceSection
        resource={myAbsences}
        icon={<CalendarClock aria-hidden="true" />}
        addIcon={<CalendarPlus aria-hidden="true" />}
      >
        {({ substituteFor }) => <Substitutions substituteFor={substituteFor} />}
      </ResourceSection>
    </LazyMessagesProvider>
  )
}

const substitutionColumns: readonly ListColumn<Substitution>[] = [
  {
    label: "absences.title",
    render: (substitution) => <Days {...substitution} />,
    beside: ({ isNow }) => (isNow ? <CurrentBadge /> : null),
  },
  {
    label: "absences.substituteFor",
    render: ({ user: { name } }) => (name === null ? <FormattedMessage id="absences.somebody" /> : <bdi>{name}</bdi>),
  },
]

function Substitutions({ substituteFor }: Pick<ListAbsences, "substituteFor">) {
  const { formatMessage } = useIntl()
  const id = useId()
  const title = formatMessage({ id: "absences.substituteFor" })
  const isEmpty = substituteFor.length === 0
  return (
    <section className="items-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="items-section__text">
        {formatMessage({ id: isEmpty ? "absences.substituteFor.empty" : "absences.substituteFor.text" })}
      </p>
      {isEmpty ? null : (
        <ItemRows
          label={title}
          items={substituteFor}
          idOf={(substitution) => substitution.id}
          icon={<CalendarClock aria-hidden="true" />}
          columns={substitutionColumns}
        />
      )}
    </section>
  )
}
