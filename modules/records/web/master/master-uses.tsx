import { queryOptions, useQuery } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { useText } from "../../../../fields/rendering/use-text.ts"
import { profileIcon } from "../../../../renderers/profile-icon.tsx"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { request } from "../../../../src/api/request.ts"
import { profilesQuery } from "../../../../src/queries/profiles.ts"
import { AppLink } from "../../../../src/shell/app-link.tsx"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { recordPath } from "../../../../src/shell/paths.ts"
import { listMasterUses, type MasterUse } from "../../../master-library/contracts/library.ts"

const usesQuery = (id: RecordId) =>
  queryOptions({
    queryKey: ["master-library", "uses", id],
    queryFn: ({ signal }) => request(listMasterUses, { params: { id } }, { signal }),
    staleTime: 5_000,
  })

/** The records by project, as far as the user can see them. */
export function MasterUses({ id }: Pick<ProfileInstance, "id">) {
  const text = useText()
  const intl = useIntl()
  const { data, error, refetch } = useQuery(usesQuery(id))
  return (
    <>
      {error && !data ? (
        <Banner
          tone="danger"
          live
          title={errorMessage(intl, error)}
          action={
            <Button size="sm" onClick={() => void refetch()}>
              {intl.formatMessage({ id: "shell.error.retry" })}
            </Button>
          }
        />
      ) : null}
      {data || error ? null : <SkeletonText lines={6} />}
      {data && data.content.length === 0 && data.hidden === 0 ? (
        <p className="ru-muted">{text("masterLibrary.uses.none")}</p>
      ) : null}
      {data?.content.map((use) => (
        <Use key={use.projectId} use={use} />
      ))}
      {data && data.hidden > 0 ? (
        <p className="ru-note">{text("masterLibrary.uses.hidden", { count: data.hidden })}</p>
      ) : null}
    </>
  )
}

/** One project with the records that are named, and the number of the others. */
function Use({ use: { projectId, projectName, records, total } }: { readonly use: MasterUse }) {
  const text = useText()
  const { data: profiles } = useQuery(profilesQuery)
  const iconOf = (type: string) => profileIcon(profiles?.find((profile) => profile.type === type)?.icon)
  return (
    <section className="ru-stack ru-gap-6">
      <h3 className="ru-heading ru-row ru-gap-8 ru-spread">
        <bdi>{projectName}</bdi>
        <span className="ru-muted ru-small ru-figures">{text("masterLibrary.uses.count", { count: total })}</span>
      </h3>
      <ul className="ru-stack ru-gap-4">
        {records.map(({ id, type, uniqueId, name }) => (
          <li key={id} className="ru-row ru-gap-6 ru-icons-14 ru-icons-subtle">
            {iconOf(type)}
            <AppLink className="ru-link ru-truncate" href={recordPath({ type, projectId }, id)}>
              <bdi className="ru-code">{uniqueId}</bdi> <bdi>{name}</bdi>
            </AppLink>
          </li>
        ))}
        {total > records.length ? (
          <li className="ru-note">{text("masterLibrary.uses.more", { count: total - records.length })}</li>
        ) : null}
      </ul>
    </section>
  )
}
