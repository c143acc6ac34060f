import { useQuery } from "@tanstack/react-query"
import { Suspense } from "react"
import { useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { dayText } from "../../../schemas/day-text.ts"
import { request } from "../../../src/api/request.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { ResourcePage } from "../../../src/resource-page/resource-page.tsx"
import type { Resource } from "../../../src/resource-page/resource.ts"
import { Starting } from "../../../src/shell/starting.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { entityNamesQuery } from "../../organisation/web/queries.ts"
import {
  AnnouncementFields,
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  updateAnnouncement,
  type Announcement,
} from "../contract.ts"
import { announcementsKey } from "./queries.ts"

/** Announcements of a client, for its administrators. */
export function AnnouncementsScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <LazyMessagesProvider area="announcements">
        <Announcements />
      </LazyMessagesProvider>
    </Suspense>
  )
}

function Announcements() {
  const { data: entities = [] } = useQuery(entityNamesQuery)
  return (
    <ResourcePage
      resource={resource}
      options={{ entityId: entities.map(({ id, name }) => ({ value: id, label: name })) }}
    />
  )
}

const tones = { info: "announcements.tone.info", warning: "announcements.tone.warning" } as const
const states = {
  scheduled: "announcements.state.scheduled",
  current: "announcements.state.current",
  over: "announcements.state.over",
} as const

const resource: Resource<typeof listAnnouncements, AnnouncementFields> = {
  endpoint: listAnnouncements,
  paging: "whole",
  key: announcementsKey,
  idOf: ({ id }) => id,
  schema: AnnouncementFields,
  texts: {
    title: "announcements.title",
    text: "announcements.text",
    add: "announcements.add",
    edit: "announcements.edit",
    empty: "announcements.empty",
    emptyText: "announcements.empty.text",
    count: "announcements.count",
    menu: "announcements.menu",
    saved: "announcements.saved",
    deleted: "announcements.deleted",
    confirmDelete: "announcements.delete.title",
    confirmDeleteText: "announcements.delete.text",
  },
  fields: {
    text: { label: "announcements.field.text" },
    tone: { label: "announcements.field.tone", choices: tones, width: "half" },
    entityId: { label: "announcements.field.entity", emptyLabel: "announcements.entity.all", width: "half" },
    from: { label: "announcements.field.from", width: "half" },
    until: { label: "announcements.field.until", width: "half" },
  },
  columns: [
    { label: "announcements.field.text", render: ({ text }) => text },
    { label: "announcements.field.entity", render: (one) => <EntityName {...one} /> },
    { label: "announcements.column.days", render: (one) => <Days {...one} />, tabularNumbers: true },
    { label: "announcements.column.state", render: (one) => <State {...one} /> },
  ],
  nameOf: ({ text }) => text,
  fieldsOf: ({ text, tone, entityId, from, until }) => ({ text, tone, entityId, from, until }),
  newFields: () => ({ text: "", tone: "info", entityId: null, from: null, until: null }),
  create: (body) => request(createAnnouncement, { body }),
  update: ({ id, revision }, fields) => request(updateAnnouncement, { params: { id }, body: { ...fields, revision } }),
  remove: ({ id }) => request(deleteAnnouncement, { params: { id } }),
}

function EntityName({ entityName }: Announcement) {
  const { formatMessage } = useIntl()
  return entityName === null ? formatMessage({ id: "announcements.entity.all" }) : <bdi>{entityName}</bdi>
}

function Days({ from, until }: Announcement) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  return formatMessage({ id: "announcements.days" }, { from: dayText(from, language), until: dayText(until, language) })
}

function State({ state, tone }: Announcement) {
  const { formatMessage } = useIntl()
  const color = state === "over" ? "neutral" : tone === "warning" ? "warning" : "info"
  return <Badge tone={color}>{formatMessage({ id: states[state] })}</Badge>
}
