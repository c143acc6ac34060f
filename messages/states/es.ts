import type { Texts } from "./en.ts"

export const es: Texts = {
  "status.NOT_ASSIGNED": "Sin asignar",
  "status.PENDING": "Pendiente",
  "status.IN_PENDING": "En espera",
  "status.NOT_SUBMITTED": "Sin enviar",
  "status.DRAFT": "Borrador",
  "status.IN_PROGRESS": "En curso",
  "status.IN_REVIEW": "En revisión",
  "status.SENT_FOR_APPROVAL": "Enviado para aprobación",
  "status.RE_ASSIGNED": "Reasignado",
  "status.APPROVED": "Aprobado",
  "status.ACTION_COMPLETED": "Acción completada",
  "status.WORKFLOW_DONE": "Flujo de trabajo terminado",
  "status.COMPLETED": "Completado",
  "status.DOCUMENTATION_COMPLETED": "Documentación completada",
  "status.CHANGE_REQUESTED": "Cambio solicitado",
  "status.TESTING_COMPLETED": "Pruebas completadas",
  "status.NOT_IN_SCOPE": "Fuera de alcance",
  "status.ON_HOLD": "En suspenso",
  "status.TO_DO": "Por hacer",
  "status.SENT_FOR_REMEDIATION": "Enviado a remediación",
  "status.REMEDIATED": "Remediado",
  "status.CLOSED": "Cerrado",
  "readOnly.workflow_done":
    "Este registro es de solo lectura porque su flujo de trabajo ha terminado. Pida a un administrador de la entidad que lo reabra si algo debe cambiar.",
  "readOnly.locked":
    "Este registro está bloqueado. Pida a quien lo bloqueó, o a un administrador de la entidad, que lo desbloquee.",
  "readOnly.no_write_permission":
    "Puede leer este registro, pero no modificarlo. Si lo necesita, pida permiso de escritura al administrador de su entidad.",
  "readOnly.workflow_unavailable":
    "No se pudo cargar el estado del flujo de trabajo, por lo que de momento no se puede modificar nada. Vuelva a cargar la página para intentarlo de nuevo.",
  "readOnly.outside_entity":
    "Este registro pertenece a una entidad en la que usted no trabaja. Pida al administrador de su entidad que le añada a ella.",
  "readOnly.project_closed":
    "Este proyecto está cerrado y sus registros se conservan tal como estaban. Haga el cambio en un proyecto abierto o pida a un administrador del cliente que reabra este.",
}
