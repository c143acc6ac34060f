import { FormattedMessage, useIntl } from "react-intl"
import { formatDayInText } from "../../../schemas/day-text.ts"
import type { UserId } from "../../../schemas/ids.ts"
import { request } from "../../../src/api/request.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import type { Resource } from "../../../src/resource-page/resource.ts"
import { Badge } from "../../../ui/badge.tsx"
import type { SelectOption } from "../../../ui/options/select-option.ts"
import {
  AbsenceFields,
  createAbsence,
  createAbsenceOf,
  deleteAbsence,
  deleteAbsenceOf,
  listAbsences,
  listAbsencesOf,
  listSubstitutes,
  listSubstitutesOf,
  updateAbsence,
  type Absence,
  type SubstituteCandidate,
} from "../contract.ts"

const texts = {
  title: "absences.of",
  empty: "absences.empty",
  add: "absences.add",
  edit: "absences.edit",
  editOf: "absences.edit.of",
  deleteOf: "absences.delete.of",
  saved: "absences.saved",
  deleted: "absences.deleted",
  confirmDelete: "absences.delete.title",
  confirmDeleteText: "absences.delete.text",
} as const

type SubstituteSearch = (text: string, signal: AbortSignal) => Promise<readonly SubstituteCandidate[]>

/** What a user's own absences and those of others have in common. */
const describeAbsences = (search: SubstituteSearch) =>
  ({
    paging: "whole",
    key: ["absences"],
    idOf: ({ id }) => id,
    nameOf: ({ from }, language) => formatDayInText(from, language),
    columns: [
      {
        label: "absences.title",
        render: (absence) => <Days {...absence} />,
        beside: ({ isNow }) => (isNow ? <CurrentBadge /> : null),
      },
      {
        label: "absences.substitute",
        render: ({ substitute }) => <NameText text="absences.named" user={substitute} />,
      },
      { label: "absences.setBy", render: ({ setBy }) => setBy && <NameText text="absences.setBy" user={setBy} /> },
      {
        label: "absences.warning.away",
        render: ({ warning }) =>
          warning && (
            <Badge tone="warning">
              <FormattedMessage id={`absences.warning.${warning}`} />
            </Badge>
          ),
      },
    ],
    schema: AbsenceFields,
    fields: {
      from: { label: "absences.from", width: "half" },
      until: { label: "absences.last", width: "half" },
      substituteId: {
        label: "absences.substitute",
        help: "absences.help",
        placeholder: "absences.picker",
        search: async (text, signal) => (await search(text, signal)).map(optionOf),
        optionOf: ({ substitute }) => optionOf(substitute),
      },
    },
    fieldsOf: ({ from, until, substitute }) => ({ from, until, substituteId: substitute.id }),
    newFields: () => ({ from: null, until: null, substituteId: null }),
    warningOf: ({ warning, substitute }, { formatMessage }) =>
      warning &&
      formatMessage(
        { id: `absences.warning.${warning}.text` },
        { name: substitute.name ?? formatMessage({ id: "absences.somebody" }) },
      ),
  }) satisfies Partial<Resource<typeof listAbsencesOf, AbsenceFields>>

/** The user's own absences. */
export const myAbsences: Resource<typeof listAbsences, AbsenceFields> = {
  ...describeAbsences(
    async (search, signal) => (await request(listSubstitutes, { query: { search } }, { signal })).content,
  ),
  endpoint: listAbsences,
  texts: { ...texts, title: "absences.title", text: "absences.text" },
  create: (body) => request(createAbsence, { body }),
  update: ({ id, revision }, fields) => request(updateAbsence, { params: { id }, body: { ...fields, revision } }),
  remove: ({ id }) => request(deleteAbsence, { params: { id } }),
}

/** Another user's absences, which administrators add and delete on the user's behalf. */
export const absencesOf = (userId: UserId): Resource<typeof listAbsencesOf, AbsenceFields> => ({
  ...describeAbsences(
    async (search, signal) =>
      (await request(listSubstitutesOf, { params: { userId }, query: { search } }, { signal })).content,
  ),
  endpoint: listAbsencesOf,
  params: { userId },
  texts,
  create: (body) => request(createAbsenceOf, { params: { userId }, body }),
  remove: ({ id }) => request(deleteAbsenceOf, { params: { userId, id } }),
})

/** The first and the last day, or the only one. */
export function Days({ from, until }: Pick<Absence, "from" | "until">) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const [first, last] = [formatDayInText(from, language), formatDayInText(until, language)]
  return from === until ? first : formatMessage({ id: "absences.range" }, { from: first, until: last })
}

export function CurrentBadge() {
  return (
    <Badge tone="info">
      <FormattedMessage id="absences.now" />
    </Badge>
  )
}

interface NameTextProps {
  readonly text: "absences.named" | "absences.setBy"
  /** Without a name when the user is not visible. */
  readonly user: Pick<Absence["substitute"], "name">
}

function NameText({ text, user }: NameTextProps) {
  const { formatMessage } = useIntl()
  return formatMessage({ id: text }, { name: user.name ?? formatMessage({ id: "absences.somebody" }) })
}

const optionOf = ({ id, name, ...user }: Absence["substitute"] | SubstituteCandidate): SelectOption => ({
  value: id,
  label: name ?? "…",
  user: true,
  ...("email" in user && { note: user.email }),
})
