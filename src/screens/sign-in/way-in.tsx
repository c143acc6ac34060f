import { ChevronDown, Languages } from "lucide-react"
import { Suspense, type ReactNode } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { accountTexts } from "../../../messages/account/on-demand.ts"
import { MoreTexts } from "../../../renderers/more-texts.tsx"
import { Button } from "../../../ui/button.tsx"
import { Menu } from "../../../ui/menu.tsx"
import { languageChoices, languageNames } from "../../language/language-choices.ts"
import { useLanguage } from "../../language/language-provider.tsx"
import { Logo } from "../../shell/logo.tsx"
import { Orbits } from "./orbits.tsx"
import "./sign-in.css"

/** The frame of every screen on the way in: the product, the language, one form, and the picture beside it. */
export function WayIn({ children }: { readonly children: ReactNode }) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
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
        <Suspense fallback={null}>
          <MoreTexts texts={accountTexts}>{children}</MoreTexts>
        </Suspense>
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
    </main>
  )
}

/** What a screen on the way in is for. */
export function WayTitles({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="sign-in__titles">
      <h1>{title}</h1>
      {children}
    </div>
  )
}
