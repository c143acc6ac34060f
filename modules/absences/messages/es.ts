import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "absences.title": "Ausencias",
  "absences.text":
    "Mientras está ausente, su sustituto actúa por usted en los flujos de trabajo, del primer al último día en su zona horaria. Los sustitutos solo ven los registros a los que ya tienen acceso, y el registro de auditoría muestra ambos nombres.",
  "absences.text.of":
    "Mientras {name} está ausente, su sustituto actúa en su nombre en los flujos de trabajo. Los sustitutos solo ven los registros a los que ya tienen acceso, y el registro de auditoría muestra ambos nombres.",
  "absences.add": "Añadir ausencia",
  "absences.empty": "No hay ausencias previstas",
  "absences.now": "Actual",
  "absences.range": "{from} – {until}",
  "absences.named": "Sustituto: {name}",
  "absences.picker": "Nombre o correo electrónico",
  "absences.help": "Usuarios activos de las mismas entidades y módulos",
  "absences.somebody": "alguien",
  "absences.setBy": "Añadida por {name}",
  "absences.warning.away": "El sustituto también está ausente",
  "absences.warning.inactive": "El sustituto no puede iniciar sesión",
  "absences.warning.away.text":
    "{name} está ausente durante parte de este período y nadie actúa en su lugar. Elija a otra persona si el trabajo no puede esperar.",
  "absences.warning.inactive.text":
    "{name} no puede iniciar sesión por ahora. Elija a otra persona si el trabajo no puede esperar.",
  "absences.edit": "Editar ausencia",
  "absences.edit.of": "Editar la ausencia que empieza el {name}",
  "absences.delete.of": "Eliminar la ausencia que empieza el {name}",
  "absences.delete.title": "¿Eliminar esta ausencia?",
  "absences.delete.text": "El sustituto ya no podrá actuar por esta persona ni recibirá notificaciones.",
  "absences.from": "Primer día",
  "absences.last": "Último día",
  "absences.substitute": "Sustituto",
  "absences.saved": "Ausencia guardada",
  "absences.deleted": "Ausencia eliminada",
  "absences.substituteFor": "Usted es el sustituto de",
  "absences.substituteFor.text": "Sus tareas aparecen también en su lista, si usted tiene acceso al registro.",
  "absences.substituteFor.empty": "Nadie le ha elegido como sustituto.",
  "absences.of": "Ausencias de {name}",
  "problem.absence.not_found": "No se ha encontrado la ausencia o ya ha terminado.",
  "problem.absence.conflict": "Otra persona ha cambiado esta ausencia. Vuelva a cargarla y repita el cambio.",
  "problem.absence.ends_before": "El último día debe ser el primer día o posterior.",
  "problem.absence.over": "El último día no puede ser anterior a hoy.",
  "problem.absence.too_long":
    "Una ausencia puede durar como máximo un año. Elija un último día anterior y añada una segunda ausencia.",
  "problem.absence.overlaps": "Se solapa con otra ausencia. Edite esa o elija otros días.",
  "problem.absence.too_many": "Puede planificar como máximo {maximum} ausencias. Elimine una que ya no necesite.",
  "problem.absence.own_substitute": "No puede ser su propio sustituto. Seleccione a otra persona.",
  "problem.absence.not_a_substitute":
    "El sustituto debe ser un usuario activo de alguna de las mismas entidades y módulos. Seleccione a otra persona.",
}
