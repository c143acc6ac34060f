import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "problem.request.invalid": "La solicitud no es válida. Compruebe los datos e inténtelo de nuevo.",
  "problem.request.too_large": "La solicitud es demasiado grande. Envíe menos datos de una vez.",
  "problem.request.too_deep":
    "La solicitud tiene demasiados niveles o demasiadas partes (límite: {depth} niveles y {nodes} partes). Divídala en solicitudes más pequeñas.",
  "problem.request.too_many_parts": "Envíe aquí como máximo {maximum, plural, one {# parte} other {# partes}}.",
  "problem.request.too_costly": "Esta solicitud es demasiado grande. Envíela en partes más pequeñas.",
  "problem.request.busy":
    "Varias de sus solicitudes siguen en curso. Espere {seconds, plural, one {# segundo} other {# segundos}} e inténtelo de nuevo.",
  "problem.request.unknown_column": "Esta lista no tiene la columna «{column}». Elija otra.",
  "problem.request.bad_filter": "El filtro de «{column}» no es válido. Bórrelo y vuelva a definirlo.",
  "problem.request.bad_sort": "La lista no se puede ordenar por «{column}». Elija otra columna.",
  "problem.request.bad_cursor": "La lista ha cambiado. Vuelva a empezar por la primera página.",
  "problem.request.bad_group": "La lista no se puede agrupar por «{column}». Elija otra columna.",
  "problem.request.not_found": "No se ha encontrado. Puede que se haya eliminado o que no tenga acceso.",
  "problem.request.unsupported_media": "Este tipo de contenido no se admite.",
  "problem.request.rate_limited":
    "Demasiadas solicitudes. Inténtelo de nuevo en {seconds, plural, one {# segundo} other {# segundos}}.",
  "problem.request.timeout":
    "La solicitud ha superado el tiempo de espera. Compruebe su conexión e inténtelo de nuevo.",
  "problem.access.forbidden":
    "Su rol no le permite {action, select, CREATE {crear} READ {ver} UPDATE {editar} DELETE {eliminar} other {hacer}} esto. Falta el permiso «{feature}». Pídalo al administrador de su entidad o a un administrador del cliente.",
  "problem.access.read_only":
    "Este registro es de solo lectura: {reason, select, earlier_version {se muestra en una versión anterior.} workflow_done {su flujo de trabajo está completado.} locked {está bloqueado.} no_write_permission {su rol puede verlo, pero no editarlo. Pida al administrador de su entidad o a un administrador del cliente el permiso para editar registros de este tipo.} workflow_unavailable {no se ha podido cargar el estado de su flujo de trabajo.} outside_entity {pertenece a una entidad a la que no tiene acceso.} process_completed {su proceso está marcado como completo.} project_closed {su proyecto está cerrado.} checked_out {otra persona ha reservado este registro o su proceso.} viewing {está viendo la aplicación como un rol.} other {ahora no se puede editar.}}",
  "problem.access.viewing":
    "Está viendo la aplicación como {role} y no puede hacer cambios. Salga de esta vista para hacerlos.",
  "problem.variable.unknown": "La variable {variable} no existe. Variables disponibles: {list}.",
  "problem.variable.no_value": "{variable} no tiene valor aquí. Introduzca un valor fijo.",
  "problem.server.busy": "El servidor está ocupado. Inténtelo de nuevo en un momento.",
  "problem.server.storage_full":
    "El servidor se ha quedado sin espacio en disco. Los datos guardados están a salvo. Póngase en contacto con su administrador.",
  "problem.server.unavailable":
    "El servidor no está disponible temporalmente. Inténtelo de nuevo en un momento. Los datos guardados están a salvo.",
  "problem.server.failed":
    "Algo salió mal. Inténtelo de nuevo. Si el problema continúa, facilite a su administrador el identificador de correlación.",
}
