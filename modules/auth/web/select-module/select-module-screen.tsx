import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useNavigate, useRouter } from "@tanstack/react-router"
import { Suspense, useEffect, useRef, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import { getEntityDetails } from "../../contracts/auth.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { usePageTitle } from "../../../../ui/use-page-title.ts"
import { normalizeSearchText } from "../../../../ui/options/match-text.ts"
import { request } from "../../../../src/api/request.ts"
import { landing } from "../../../../src/session/landing.ts"
import { chooseEntity, signOut, useSession } from "../../../../src/session/session.ts"
import { ChoiceList } from "../../../../src/shell/choice-list.tsx"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { Logo } from "../../../../src/shell/logo.tsx"
import { EntitySearch } from "./entity-search.tsx"
import "../sign-in/sign-in.css"

/** With more entities than this, a search is shown. */
const many = 8

/** Selects module and entity, when there is a choice. */
export function SelectModuleScreen() {
  const intl = useIntl()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { history } = useRouter()
  const { phase } = useSession()
  const [errorText, setErrorText] = useState("")
  const [search, setSearch] = useState("")
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(heading)
  // The page has no field to begin with, and the control that led here is gone.
  useEffect(() => heading.current?.focus(), [])
  const { data, error } = useQuery({
    queryKey: ["entity-details"],
    queryFn: ({ signal }) => request(getEntityDetails, {}, { signal }),
    enabled: phase === "choosing" || phase === "signedIn",
  })
  const isChange = phase === "signedIn"
  const go = async (module: ModuleCode, entityId: string) => {
    await chooseEntity(module, entityId)
    if (!isChange) {
      history.push(landing())
      return
    }
    await navigate({ to: "/" })
    // Cached data belongs to the previous module and entity.
    await queries.resetQueries()
  }
  const total = data?.modules.reduce((sum, module) => sum + module.entities.length, 0) ?? 0
  const normalizedSearch = normalizeSearchText(search)
  const modules = data?.modules
    .map((module) => ({
      ...module,
      entities: module.entities.filter(({ name }) => normalizeSearchText(name).includes(normalizedSearch)),
    }))
    .filter(({ entities }) => normalizedSearch === "" || entities.length > 0)
  const choose = (module: ModuleCode, entityId: string) =>
    void go(module, entityId).catch((failure: unknown) => setErrorText(errorMessage(intl, failure)))

  return (
    <main className="choose-module">
      <section className="choose-module__card">
        <Logo />
        <h1 ref={heading} tabIndex={-1}>
          <FormattedMessage id="signIn.choose.title" />
        </h1>
        <p>
          <FormattedMessage id="signIn.choose.text" />
        </p>
        {(errorText || error) && <Banner tone="danger" live title={errorText || errorMessage(intl, error)} />}
        {data?.modules.length === 0 && (
          <Banner tone="warning" title={intl.formatMessage({ id: "signIn.choose.none" })} />
        )}
        {total > many && (
          <Suspense fallback={null}>
            <LazyMessagesProvider area="auth/sign-in-methods">
              <EntitySearch value={search} onChange={setSearch} found={modules?.length ?? 0} />
            </LazyMessagesProvider>
          </Suspense>
        )}
        {modules?.map((module) => (
          <section key={module.moduleId}>
            <h2>
              <FormattedMessage id={`shell.module.${module.moduleId}`} />
            </h2>
            <ChoiceList
              className="choose-module__entities"
              choices={module.entities}
              onChoose={(entityId) => choose(module.moduleId, entityId)}
            />
          </section>
        ))}
        <p className="ru-row ru-gap-12">
          {isChange && (
            <Button onClick={() => void navigate({ to: "/" })}>
              <FormattedMessage id="shell.cancel" />
            </Button>
          )}
          <Button variant="link" onClick={() => void signOut()}>
            <FormattedMessage id="shell.signOut" />
          </Button>
        </p>
      </section>
    </main>
  )
}
