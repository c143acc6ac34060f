import { useIntl } from "react-intl"
import type { Project } from "../contracts/projects.ts"
import { Table, TableHead } from "../../../ui/table-page.tsx"
import { AppLink } from "../../../src/shell/app-link.tsx"
import { ProjectState } from "./project-state.tsx"
import { useProjectText } from "./use-project-text.ts"
import { useYearText } from "./use-year-text.ts"
import { joinNames } from "../../../schemas/join-names.ts"

const columns = ["name", "year", "period", "process", "entities", "state"] as const

/** Projects, newest year first. */
export function ProjectTable({ projects }: { readonly projects: readonly Project[] }) {
  const text = useProjectText()
  const { locale } = useIntl()
  const yearText = useYearText()
  return (
    <Table className="projects__table" label={text("projects.title")} collapsible>
      <TableHead columns={columns.map((key) => ({ key, label: text(`projects.column.${key}`) }))} />
      <tbody>
        {projects.map((project) => (
          <tr key={project.id}>
            <th scope="row">
              <AppLink href={`/projects/${project.id}`}>
                <bdi>{project.name}</bdi>
              </AppLink>
            </th>
            <td className="ru-figures">{yearText(project.financialYear, project.financialYearStartMonth)}</td>
            <td>{text(`projects.period.${project.reportingPeriod}`)}</td>
            <td>
              <bdi>{project.processType}</bdi>
            </td>
            <td>
              {joinNames(
                project.entities.map(({ name }) => name),
                locale,
              )}
            </td>
            <td>
              <ProjectState project={project} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
