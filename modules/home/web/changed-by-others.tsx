import { Moment } from "../../../ui/moment.tsx"
import { useQuery } from "@tanstack/react-query"
import { type ChangedRecord, listChangedByOthers } from "../../records/contracts/home.ts"
import { profileIcon } from "../../../renderers/profile-icon.tsx"
import { request } from "../../../src/api/request.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { profilesQuery } from "../../../src/queries/profiles.ts"
import { AppLink } from "../../../src/shell/app-link.tsx"
import { recordPath } from "../../../src/shell/paths.ts"
import { createCard, maxRows } from "./home-card.tsx"

/** The records that others changed in recent days, each with who changed it and when. */
export const useChangedByOthers = createCard({
  title: "home.changedByOthers",
  recent: true,
  useRows: ({ projectId }) =>
    useQuery({
      queryKey: ["home", "changed-by-others", projectId],
      queryFn: ({ signal }) => request(listChangedByOthers, { query: { projectId, size: maxRows } }, { signal }),
    }),
  Row: ChangedRecordRow,
})

function ChangedRecordRow({ row }: { readonly row: ChangedRecord }) {
  const language = useLanguage()
  const { data: profiles } = useQuery(profilesQuery)
  return (
    <AppLink
      className="home__row home__wrapping"
      href={recordPath({ type: row.type, projectId: row.projectId }, row.id)}
    >
      {profileIcon(profiles?.find(({ id }) => id === row.profileId)?.icon)}
      <bdi dir="ltr" className="ru-code ru-muted">
        {row.uniqueId}
      </bdi>
      <span className="home__row-name ru-stack">
        <bdi className="ru-strong">{row.name}</bdi>{" "}
        {row.updatedBy === null ? null : <bdi className="ru-muted ru-small">{row.updatedBy}</bdi>}
      </span>
      <Moment compact at={row.updatedAt} language={language} className="ru-figures ru-muted ru-small" />
    </AppLink>
  )
}
