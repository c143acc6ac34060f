import { ChevronDown, Languages } from "lucide-react"
import { FormattedMessage, useIntl } from "react-intl"
import { Button } from "../../../ui/button.tsx"
import { Menu } from "../../../ui/menu.tsx"
import { languageChoices, languageNames } from "../../language/language-choices.ts"
import { useLanguage } from "../../language/language-provider.tsx"
import { useSession } from "../../session/session.ts"
import { Logo } from "../../shell/logo.tsx"
import { ConsentDialog } from "./consent-dialog.tsx"
import { Orbits } from "./orbits.tsx"
import { SignInForm } from "./sign-in-form.tsx"
import "./sign-in.css"

/** The way in: e-mail and password, the terms the first time, and the language. */
export function SignInScreen() {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const { phase } = useSession()
  return (
    <main className="sign-in">
      <section className="sign-in__way">
        <header className="sign-in__head">
          <span className="sign-in__brand">
            <Logo />
            <FormattedMessage id="shell.product" />
          </span>
          <Menu
            label={formatMessage({ id: "signIn.language" })}
            placement="bottom-end"
            items={languageChoices(language)}
            trigger={
              <Button icon={<Languages aria-hidden="true" />} endIcon={<ChevronDown aria-hidden="true" />}>
                {languageNames[language]}
              </Button>
            }
          />
        </header>
        <SignInForm />
      </section>
      <aside className="sign-in__picture">
        <Orbits />
        <h2>
          <FormattedMessage id="signIn.motto" />
        </h2>
        <p>
          <FormattedMessage id="signIn.mottoText" />
        </p>
      </aside>
      <ConsentDialog open={phase === "consenting"} />
    </main>
  )
}
