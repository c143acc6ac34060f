import { ChevronDown, Languages } from "lucide-react"
import { Suspense, useRef, type ReactNode } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Menu } from "../../../../ui/menu.tsx"
import { usePageTitle } from "../../../../ui/use-page-title.ts"
import { createLanguageMenuItems, languageNames } from "../../../../src/language/language-menu-items.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { Logo } from "../../../../src/shell/logo.tsx"
import { Orbits } from "./orbits.tsx"
import "./sign-in.css"

/** Layout of all sign-in screens: product name, language, one form, and the illustration next to it. */
export function SignInLayout({ children }: { readonly children: ReactNode }) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  return (
    <main className="sign-in">
      <section className="sign-in__panel ru-stack">
        <header className="ru-row ru-spread">
          <span className="ru-row ru-gap-8 ru-heading-md">
            <Logo />
            <FormattedMessage id="shell.product" />
          </span>
          <Menu
            label={formatMessage({ id: "signIn.language" })}
            placement="bottom-end"
            items={createLanguageMenuItems(language)}
            trigger={
              <Button icon={<Languages aria-hidden="true" />} endIcon={<ChevronDown aria-hidden="true" />}>
                {languageNames[language]}
              </Button>
            }
          />
        </header>
        <Suspense fallback={null}>
          <LazyMessagesProvider area="my-profile">{children}</LazyMessagesProvider>
        </Suspense>
      </section>
      <aside className="sign-in__picture ru-stack">
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

/** Title and description of a sign-in screen. */
export function SignInTitles({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(heading)
  return (
    <div className="sign-in__titles">
      <h1 ref={heading}>{title}</h1>
      {children}
    </div>
  )
}
