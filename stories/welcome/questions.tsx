import { PageLink } from "./page-link.tsx"
import "./welcome.css"

interface Question {
  readonly question: string
  readonly page: string
  readonly href: string
}

/** Questions with the page that answers each. */
export function Questions({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <ul className="welcome-questions sb-unstyled">
      {questions.map(({ question, page, href }) => (
        <li key={question}>
          <span>{question}</span>
          <PageLink href={href}>{page}</PageLink>
        </li>
      ))}
    </ul>
  )
}
