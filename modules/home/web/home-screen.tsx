import { useQuery } from "@tanstack/react-query"
import { Suspense } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { lazily } from "../../../ui/lazily.ts"
import { homeQuery } from "../../../src/queries/home.ts"
import { profilesQuery } from "../../../src/queries/profiles.ts"
import { useUser } from "../../../src/session/session.ts"
import { useProjects } from "../../../src/session/selected-project.ts"
import { FailedPage } from "../../../src/shell/failed-page.tsx"
import { LoadingCards } from "./loading-cards.tsx"
import { RecordRows } from "./record-rows.tsx"
import { RecordTypes } from "./record-types.tsx"
import "./home.css"

const Dashboard = lazily(async () => ({ default: (await import("./dashboard.tsx")).Dashboard }))
const WelcomeSteps = lazily(async () => ({ default: (await import("./welcome/welcome-steps.tsx")).WelcomeSteps }))
const DraftsButton = lazily(async () => ({
  default: (await import("../../records/web/drafts/drafts-button.tsx")).DraftsButton,
}))

/**
 * Landing page: record types with counts, the user's due records, recently opened records, and a hint about imports.
 */
export function HomeScreen() {
  const { formatMessage } = useIntl()
  const { moduleId, isClientAdmin, viewing } = useUser()
  const { projects, selected } = useProjects()
  const profiles = useQuery(profilesQuery)
  const home = useQuery({ ...homeQuery(selected?.id), enabled: projects !== undefined })
  const title = formatMessage({ id: "home.greeting" })
  const failure = profiles.error ?? home.error
  if (failure && !(profiles.data && home.data)) {
    const retry = () => void Promise.all([profiles.refetch(), home.refetch()])
    return <FailedPage failure={failure} what={title} onRetry={retry} />
  }
  const ready = profiles.data && home.data
  return (
    <Sheet>
      <SheetHeader
        title={selected?.name ?? title}
        actions={
          <Suspense>
            <DraftsButton />
          </Suspense>
        }
        breadcrumbs={
          moduleId && (
            <p className="ru-note">
              <FormattedMessage id={`shell.module.${moduleId}`} />
            </p>
          )
        }
      />
      <div className="home ru-fill-block" aria-busy={!ready}>
        {isClientAdmin && viewing === null ? (
          <Suspense>
            <WelcomeSteps />
          </Suspense>
        ) : null}
        <Suspense fallback={<LoadingCards />}>
          <Dashboard />
        </Suspense>
        <section aria-labelledby="home-types">
          <h2 id="home-types">
            <FormattedMessage id="home.recordTypes" />
          </h2>
          {!selected && projects && projects.length > 1 && (
            <p className="home__hint">
              <FormattedMessage id="home.noProject" />
            </p>
          )}
          {ready ? (
            <RecordTypes profiles={profiles.data} counts={home.data.counts} projectId={selected?.id} />
          ) : (
            <SkeletonText lines={4} />
          )}
        </section>
        <div className="home__columns ru-grid ru-gap-24">
          <section aria-labelledby="home-mine">
            <h2 id="home-mine">
              <FormattedMessage id="home.mine" />
            </h2>
            {ready ? (
              <RecordRows
                records={home.data.mine}
                profiles={profiles.data}
                shows="due"
                empty={formatMessage({ id: "home.mine.empty" })}
              />
            ) : (
              <SkeletonText lines={5} />
            )}
          </section>
          <section aria-labelledby="home-recent">
            <h2 id="home-recent">
              <FormattedMessage id="home.recent" />
            </h2>
            {ready ? (
              <RecordRows
                records={home.data.recent}
                profiles={profiles.data}
                shows="status"
                empty={formatMessage({ id: "home.recent.empty" })}
              />
            ) : (
              <SkeletonText lines={5} />
            )}
          </section>
        </div>
        <section aria-labelledby="home-import" className="home__import">
          <h2 id="home-import">
            <FormattedMessage id="home.import.title" />
          </h2>
          <p>
            <FormattedMessage id="home.import.text" />
          </p>
          <pre dir="ltr" tabIndex={0}>
            <code>{`npm run import -- --profile CONTROL --project "${selected?.name ?? "ICFR"}" controls.xlsx`}</code>
          </pre>
        </section>
      </div>
    </Sheet>
  )
}
