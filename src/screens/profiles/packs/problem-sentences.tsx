import type { WireProblem } from "../../../../schemas/api/endpoint.ts"

/** What is wrong, sentence by sentence, each with its place in the file. */
export function ProblemSentences({ problems }: { problems: readonly WireProblem[] }) {
  return (
    <ul className="packs__problems">
      {problems.map(({ code, path, message }) => (
        <li key={`${code}-${path.join("/")}`}>
          <p>{message}</p>
          {path.length > 0 && (
            <bdi dir="ltr" className="ru-code">
              {path.join(" › ")}
            </bdi>
          )}
        </li>
      ))}
    </ul>
  )
}
