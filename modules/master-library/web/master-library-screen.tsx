import { useNavigate, useRouter, useSearch } from "@tanstack/react-router"
import { ChevronDown, Files, GitCompareArrows, Plus, TableProperties } from "lucide-react"
import { Suspense, useState } from "react"
import { useQuery } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { profileIcon } from "../../../renderers/profile-icon.tsx"
import { profileName } from "../../../renderers/profile-name.ts"
import { masterLibrary } from "../../../schemas/ids.ts"
import { documentTypes } from "../../../schemas/process-documents.ts"
import { Button } from "../../../ui/button.tsx"
import { Menu } from "../../../ui/menu.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { Tabs } from "../../../ui/tabs.tsx"
import { ApiError } from "../../../src/api/api-error.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { profilesQuery } from "../../../src/queries/profiles.ts"
import { getEffectiveRights } from "../../../src/session/effective-rights.ts"
import { useUser } from "../../../src/session/session.ts"
import { ButtonLink } from "../../../src/shell/button-link.tsx"
import { FailedPage } from "../../../src/shell/failed-page.tsx"
import { HelpLink } from "../../../src/shell/help-link.tsx"
import { NavBreadcrumbs } from "../../../src/shell/nav-breadcrumbs.tsx"
import { listPath } from "../../../src/shell/paths.ts"
import { Starting } from "../../../src/shell/starting.tsx"
import { canReadMasterMatrix } from "../../../src/shell/can-read-master-matrix.ts"
import { masterMatrixPath } from "../../../src/shell/matrix-path.ts"
import { syncStartPath } from "../../master-sync/web/sync-path.ts"
import { EntitiesPane } from "./entities/entities-pane.tsx"
import { processTreeQuery } from "./queries.ts"
import { ProcessesPane } from "./tree/processes-pane.tsx"
import { useLibraryRights } from "./use-library-rights.ts"
import { useLibraryText } from "./use-library-text.ts"
import "./master-library.css"

/** The master library: its processes, and the entities they are assigned to. */
export function MasterLibraryScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <LazyMessagesProvider area="master-library">
        <MasterLibrary />
      </LazyMessagesProvider>
    </Suspense>
  )
}

const tabs = ["processes", "entities"] as const

function MasterLibrary() {
  const text = useLibraryText()
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const user = useUser()
  const rights = useLibraryRights()
  const { tab = "processes" } = useSearch({ from: "/shell/settings/master-library" })
  const [isAdding, setAdding] = useState(false)
  const { data: tree, error, refetch } = useQuery(processTreeQuery)
  const title = formatMessage({ id: "masterLibrary.title" })
  if (error instanceof ApiError && error.status === 403) {
    return <FailedPage failure={error} what={title} onRetry={() => void refetch()} />
  }
  const isEmpty = tree?.content.length === 0
  return (
    <Sheet className="master-library-page">
      <SheetHeader
        title={title}
        line={false}
        breadcrumbs={<NavBreadcrumbs title={title} root="settings" />}
        actions={
          <>
            <HelpLink topic="library" what={title} />
            {canReadMasterMatrix(getEffectiveRights(user)) ? (
              <ButtonLink href={masterMatrixPath} variant="ghost" icon={<TableProperties aria-hidden="true" />}>
                {text("masterLibrary.matrix")}
              </ButtonLink>
            ) : null}
            <ListLink type="RISK" />
            <ListLink type="CONTROL" />
            <DocumentsMenu />
            <ButtonLink href={syncStartPath()} variant="ghost" icon={<GitCompareArrows aria-hidden="true" />}>
              {text("masterLibrary.sync")}
            </ButtonLink>
            {tab === "processes" && !isEmpty && tree && rights.creatableProfile("PROCESS") ? (
              <Button variant="solid" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
                {text("masterLibrary.add.process")}
              </Button>
            ) : null}
          </>
        }
      />
      <Tabs
        label={text("masterLibrary.tabs")}
        controls="master-library-pane"
        tabs={tabs.map((value) => ({ value, label: text(`masterLibrary.tab.${value}`) }))}
        value={tab}
        onChange={(value) =>
          void navigate({
            to: "/settings/master-library",
            search: value === "entities" ? { tab: "entities" } : {},
          })
        }
      />
      <div
        id="master-library-pane"
        role="tabpanel"
        className="ru-stack ru-fill-block"
        aria-label={text(`masterLibrary.tab.${tab}`)}
      >
        {tab === "entities" ? (
          <EntitiesPane title={title} />
        ) : (
          <ProcessesPane title={title} isAdding={isAdding} onAdding={setAdding} />
        )}
      </div>
    </Sheet>
  )
}

/** The list of the library's risks or controls, for those who can read them. */
function ListLink({ type }: { readonly type: "RISK" | "CONTROL" }) {
  const language = useLanguage()
  const { moduleId } = useUser()
  const rights = useLibraryRights()
  const { data: profiles } = useQuery(profilesQuery)
  const profile = profiles?.find((one) => one.type === type && one.publishedVersion !== null)
  if (!profile || !rights.canList(type)) return null
  return (
    <ButtonLink href={listPath({ type, projectId: masterLibrary })} variant="ghost" icon={profileIcon(profile.icon)}>
      {profileName(profile, language, moduleId ?? "IC").plural}
    </ButtonLink>
  )
}

/** The lists of the library's narratives, flowcharts and policies, for those who can read them. */
function DocumentsMenu() {
  const text = useLibraryText()
  const language = useLanguage()
  const router = useRouter()
  const { moduleId } = useUser()
  const rights = useLibraryRights()
  const { data: profiles } = useQuery(profilesQuery)
  const items = documentTypes.filter(rights.canList).flatMap((type) => {
    const profile = profiles?.find((one) => one.type === type && one.publishedVersion !== null)
    if (!profile) return []
    const href = listPath({ type, projectId: masterLibrary })
    return [
      {
        id: type,
        label: profileName(profile, language, moduleId ?? "IC").plural,
        icon: profileIcon(profile.icon),
        onSelect: () => router.history.push(href),
      },
    ]
  })
  if (items.length === 0) return null
  return (
    <Menu
      label={text("masterLibrary.documents")}
      items={items}
      trigger={
        <Button variant="ghost" icon={<Files aria-hidden="true" />} endIcon={<ChevronDown aria-hidden="true" />}>
          {text("masterLibrary.documents")}
        </Button>
      }
    />
  )
}
