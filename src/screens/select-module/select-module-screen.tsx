import { useQuery } from "@tanstack/react-query"
import { ChevronRight } from "lucide-react"
import { useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { getEntityDetails } from "../../../schemas/api/auth.ts"
import type { ModuleCode } from "../../../schemas/profile-types.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { call } from "../../calls/call.ts"
import { chooseEntity, signOut, useSession } from "../../session/session.ts"
import { errorSentence } from "../../shell/error-sentence.ts"
import { Logo } from "../../shell/logo.tsx"
import "../sign-in/sign-in.css"

/** Which module and which entity one works in; asked when there is a choice. */
export function SelectModuleScreen() {
  const intl = useIntl()
  const { phase } = useSession()
  const [wrong, setWrong] = useState("")
  const { data, error } = useQuery({
    queryKey: ["entity-details"],
    queryFn: ({ signal }) => call(getEntityDetails, {}, { signal }),
    enabled: phase === "choosing" || phase === "signedIn",
  })
  const choose = (module: ModuleCode, entityId: string) =>
    void chooseEntity(module, entityId).catch((failure: unknown) => setWrong(errorSentence(intl, failure)))

  return (
    <main className="choose-module">
      <section className="choose-module__card">
        <Logo />
        <h1>
          <FormattedMessage id="signIn.choose.title" />
        </h1>
        <p>
          <FormattedMessage id="signIn.choose.text" />
        </p>
        {(wrong || error) && <Banner tone="danger" live title={wrong || errorSentence(intl, error)} />}
        {data?.modules.length === 0 && (
          <Banner tone="warning" title={intl.formatMessage({ id: "signIn.choose.none" })} />
        )}
        {data?.modules.map((module) => (
          <section key={module.moduleId}>
            <h2>
              <FormattedMessage id={`shell.module.${module.moduleId}`} />
            </h2>
            <ul className="choose-module__entities">
              {module.entities.map((entity) => (
                <li key={entity.id}>
                  <button type="button" onClick={() => choose(module.moduleId, entity.id)}>
                    <span dir="auto">{entity.name}</span>
                    <ChevronRight className="ru-flip" aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p>
          <Button variant="link" onClick={() => void signOut()}>
            <FormattedMessage id="shell.signOut" />
          </Button>
        </p>
      </section>
    </main>
  )
}
