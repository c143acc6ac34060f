import type { WireProblem } from "../../../../../schemas/api/endpoint.ts"

/** Problem messages, each with its location in the file. */
export function ProblemMessages({ problems }: { problems: readonly WireProblem[] }) {
  return (
    <ul className="packs__list ru-panel ru-divided">
      {problems.map(({ code, path, message }) => (
        <li key={`${code}-${path.join("/")}`}>
          <p>{message}</p>
          {path.length > 0 && (
            <bdi dir="ltr" className="ru-code ru-muted">
              {path.join(" › ")}
            </bdi>
          )}
        </li>
      ))}
    </ul>
  )
}
