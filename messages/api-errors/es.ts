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
  "problem.request.bad_idempotency_key":
    "El valor de Idempotency-Key debe tener de 1 a 200 caracteres imprimibles, sin espacios.",
  "problem.request.idempotency_key_reused":
    "Este valor de Idempotency-Key ya se ha usado para otra solicitud. Use uno nuevo.",
  "problem.request.csrf": "No se ha podido renovar su sesión. Vuelva a iniciar sesión.",
  "problem.auth.invalid_credentials": "Correo electrónico o contraseña no válidos",
  "problem.auth.not_signed_in":
    "Usuario no autorizado. No ha iniciado sesión o su sesión ha caducado. Vuelva a iniciar sesión.",
  "problem.auth.locked":
    "{minutes, plural, =0 {Su cuenta está bloqueada. Pida al administrador de su entidad que la desbloquee.} one {Demasiados intentos fallidos. Inténtelo de nuevo dentro de un minuto.} other {Demasiados intentos fallidos. Inténtelo de nuevo dentro de # minutos.}}",
  "problem.auth.inactive": "Su cuenta no está activa. Pida al administrador de su entidad que la active.",
  "problem.auth.no_module":
    "El usuario no tiene ningún módulo asignado. Pida un módulo y una entidad al administrador de su entidad.",
  "problem.auth.consent_required": "Acepte las condiciones actuales para continuar.",
  "problem.auth.unsupported_grant": "Este método de inicio de sesión no se admite. Elija otro.",
  "problem.password.length": "Use de {minimum} a {maximum} caracteres.",
  "problem.password.upper": "Incluya una letra mayúscula.",
  "problem.password.lower": "Incluya una letra minúscula.",
  "problem.password.digit": "Incluya un número.",
  "problem.password.special": "Incluya un carácter especial, como ! o un espacio.",
  "problem.password.repeated": "No repita el mismo carácter {count} veces seguidas.",
  "problem.password.well_known":
    "Esta contraseña es demasiado común. Use una difícil de adivinar, como tres palabras sin relación.",
  "problem.password.personal": "No use su nombre ni su dirección de correo en la contraseña.",
  "problem.password.mismatch": "Las contraseñas no coinciden",
  "problem.password.used_before": "No puede reutilizar ninguna de sus últimas {count} contraseñas.",
  "problem.password.incorrect_current": "Su contraseña actual no es correcta.",
  "problem.password.none": "Su cuenta no tiene contraseña. Cámbiela en el servicio con el que inicia sesión.",
  "problem.password.bad_link": "Enlace de restablecimiento no válido o caducado. Pida uno nuevo.",
  "problem.setup.bad_address":
    "Este enlace de configuración se ha sustituido por otro más reciente. Reinicie el servidor y use el enlace que muestre.",
  "problem.setup.expired":
    "Este enlace de configuración ha caducado. Los enlaces sirven durante una hora. Reinicie el servidor para obtener otro.",
  "problem.setup.done": "Esta instalación ya está configurada. Inicie sesión o pida a su administrador que le invite.",
  "problem.auth.password_disabled":
    "Su organización no permite iniciar sesión con contraseña. Use el inicio de sesión único.",
  "problem.auth.needs_https":
    "Para iniciar sesión se necesita HTTPS. Consulte ALLOW_PLAIN_HTTP en la documentación de configuración.",
  "problem.auth.incorrect_confirmation":
    "{what, select, code {El código no es correcto o ya se ha usado. Introduzca uno nuevo.} other {La contraseña no es correcta. Inténtelo de nuevo.}}",
  "problem.auth.second_factor_incorrect":
    "El código no es correcto o ya se ha usado. Espere a uno nuevo e inténtelo otra vez.",
  "problem.auth.second_factor_missing": "Este método de verificación no está configurado. Elija otro.",
  "problem.auth.second_factor_required":
    "Su rol exige la verificación en dos pasos. Añada otro método antes de quitar este.",
  "problem.auth.second_factor_start_again": "El inicio de sesión ha caducado. Empiece de nuevo.",
  "problem.auth.passkey_rejected":
    "No se ha podido verificar la llave de acceso. Inténtelo de nuevo o elija otro método.",
  "problem.auth.passkeys_need_name":
    "Las llaves de acceso requieren un nombre de dominio. Pida a su administrador que configure PUBLIC_URL.",
  "problem.auth.too_many_passkeys": "Ha alcanzado el límite de {maximum, number} llaves de acceso. Quite una primero.",
  "problem.sso.not_supported":
    "El inicio de sesión único no se admite. Inicie sesión con su contraseña o consulte a su administrador.",
  "problem.sso.no_user":
    "No se encontró ningún usuario con este correo. Pida una invitación al administrador de su entidad.",
  "problem.sso.expired": "El inicio de sesión ha caducado o se empezó en otro navegador. Empiece de nuevo.",
  "problem.sso.cancelled":
    "El inicio de sesión se ha cancelado en su proveedor. Inténtelo de nuevo o elija otro método.",
  "problem.sso.failed":
    "No se ha podido verificar la respuesta de su proveedor, así que no ha iniciado sesión. Inténtelo de nuevo. Si vuelve a ocurrir, póngase en contacto con su administrador.",
  "problem.sso.email_not_verified":
    "Su proveedor no ha verificado su dirección de correo. Verifíquela e inténtelo de nuevo.",
  "problem.sso.different_user":
    "Esta dirección de correo está asociada a otra cuenta en su proveedor. Pida a su administrador que lo compruebe.",
  "problem.sso.unreachable":
    "El proveedor de inicio de sesión no responde correctamente. Compruebe su dirección o inténtelo más tarde.",
  "problem.sso.bad_issuer":
    "{reason, select, https {El emisor debe empezar por https://.} private {El emisor está en una red privada. Pida al administrador del sistema que añada su host a SSO_PRIVATE_HOSTS.} other {El emisor no es una URL válida. Cópiela de su proveedor.}}",
  "problem.sso.bad_domain": "{domain} no es un dominio de correo válido. Use un formato como example.org.",
  "problem.sso.domain_taken":
    "{domain} ya lo usa otro proveedor u otra organización. Quítelo o consulte al administrador del sistema.",
  "problem.sso.provider_not_found":
    "No se ha encontrado el proveedor de inicio de sesión. Puede que se haya eliminado.",
  "problem.sso.provider_conflict": "Otra persona ha cambiado este proveedor. Recargue la página y repita su cambio.",
  "problem.access.forbidden":
    "Su rol no le permite {action, select, CREATE {crear} READ {ver} UPDATE {editar} DELETE {eliminar} other {hacer}} esto. Falta el permiso «{feature}». Pídalo al administrador de su entidad o a un administrador del cliente.",
  "problem.access.read_only":
    "Este registro es de solo lectura: {reason, select, earlier_version {se muestra en una versión anterior.} workflow_done {su flujo de trabajo está completado.} locked {está bloqueado.} no_write_permission {su rol puede verlo, pero no editarlo. Pida al administrador de su entidad o a un administrador del cliente el permiso para editar registros de este tipo.} workflow_unavailable {no se ha podido cargar el estado de su flujo de trabajo.} outside_entity {pertenece a una entidad a la que no tiene acceso.} process_completed {su proceso está marcado como completo.} project_closed {su proyecto está cerrado.} checked_out {otra persona ha reservado este registro o su proceso.} viewing {está viendo la aplicación como un rol.} other {ahora no se puede editar.}}",
  "problem.access.viewing":
    "Está viendo la aplicación como {role} y no puede hacer cambios. Salga de esta vista para hacerlos.",
  "problem.record.not_found":
    "No se ha encontrado el registro. Puede que se haya eliminado o que no tenga acceso a él.",
  "problem.record.revision_missing": "Falta la revisión en esta solicitud. Recargue el registro y repita su cambio.",
  "problem.record.conflict":
    "Otra persona ha cambiado este registro. Compare ambas versiones y guarde de nuevo. Sus cambios no se han perdido.",
  "problem.record.profile_of_other_entity":
    "Solo {entity} puede usar este tipo de registro. Elija {entity} y uno de sus proyectos, u otro tipo de registro.",
  "problem.record.profile_mismatch": "Este registro pertenece a otro tipo de registro.",
  "problem.record.type_mismatch":
    "Este registro pertenece a «{type}», no al tipo de registro solicitado. Ábralo desde su propia lista.",
  "problem.record.has_children":
    "{count, plural, one {Un registro depende} other {# registros dependen}} de este. {count, plural, one {Elimínelo o desvincúlelo} other {Elimínelos o desvincúlelos}} primero{visible, plural, =0 {} other {: {list}}}{more, plural, =0 {} other { y # más}}{others, plural, =0 {} one {. No tiene acceso a uno de ellos} other {. No tiene acceso a # de ellos}}.",
  "problem.record.cannot_link":
    "Los registros del tipo «{type}» no se pueden vincular aquí. Seleccione uno de la lista de este campo.",
  "problem.record.outside_field_filter":
    "{uid} no se puede vincular aquí porque no coincide con el filtro del campo. Seleccione un registro de la lista.",
  "problem.record.already_linked": "{uid} ya está vinculado.",
  "problem.record.not_linked": "Estos dos registros no están vinculados.",
  "problem.record.nothing_changed": "No se detectaron cambios o los datos no son válidos",
  "problem.record.nothing_selected": "No hay filas seleccionadas. Seleccione antes al menos una.",
  "problem.record.text_not_matching": "El texto no coincide. Escriba DELETE exactamente.",
  "problem.permission.not_of_entity":
    "Esta persona no tiene acceso a la entidad, el módulo o el proyecto del registro. Dele acceso primero.",
  "problem.permission.none_selected": "Seleccione al menos un permiso.",
  "problem.permission.system_row":
    "Estos permisos proceden de los campos del registro o de los roles del usuario. Cámbielos allí.",
  "problem.permission.too_many_users":
    "Un registro puede tener como máximo {maximum, plural, one {# persona} other {# personas}}. Use un rol en su lugar.",
  "problem.permission.too_many_records":
    "Una de estas personas ya tiene permisos individuales en {maximum, plural, one {# registro} other {# registros}}. Use un rol en su lugar.",
  "problem.permission.exceeds_own":
    "No puede conceder un permiso que no tiene: {action, select, READ {ver} UPDATE {editar} DELETE {eliminar} other {este permiso}} ({feature}).",
  "problem.permission.not_a_process":
    "Los permisos sobre registros inferiores solo se pueden conceder en procesos y subprocesos que pertenecen a una entidad.",
  "problem.permission.too_many_descendants":
    "Este proceso tiene más de {maximum, number} registros inferiores. Conceda el permiso en sus subprocesos o use un rol.",
  "problem.permission.too_many_processes":
    "Una de estas personas ya tiene permisos sobre los registros inferiores de {maximum, number} procesos. Use un rol en su lugar.",
  "problem.record.uid_taken": "Otro registro usa ahora el número {uid}. Restaure este con un número nuevo.",
  "problem.user.not_found":
    "No se ha encontrado el usuario. Puede que la cuenta se haya eliminado o que no esté en ninguna de sus entidades.",
  "problem.user.conflict": "Otra persona ha cambiado esta cuenta. Recargue la página y repita su cambio.",
  "problem.user.bad_name":
    "El nombre debe empezar por una letra o un número y puede contener letras, números, espacios y . _ - ’",
  "problem.user.bad_user_name":
    "El nombre de usuario debe empezar por una letra o un número y puede contener letras, números, espacios y . _ -",
  "problem.user.name_taken": "El nombre de usuario {name} ya está en uso. Elija otro.",
  "problem.user.bad_email": "El correo no es válido. Introduzca una dirección de correo válida.",
  "problem.user.email_taken": "El correo ya existe: otra cuenta usa {email}. Use otra dirección.",
  "problem.user.same_email": "El correo secundario debe ser distinto del principal.",
  "problem.user.bad_contact_number":
    "El número de móvil debe ser correcto: de 6 a 15 cifras, con un + delante del código del país.",
  "problem.user.unknown_country": "Seleccione un país de la lista.",
  "problem.user.no_role_yet": "Cree al menos un rol antes de añadir usuarios.",
  "problem.user.role_required": "Seleccione al menos un rol.",
  "problem.user.entity_required": "Seleccione al menos una entidad.",
  "problem.user.module_required": "Seleccione los módulos a los que puede acceder este usuario externo.",
  "problem.user.role_not_for_externals":
    "El rol {role} no está disponible para usuarios externos. Elija otro o póngalo a su disposición.",
  "problem.user.external_administrator": "Los usuarios externos no pueden ser administradores del cliente.",
  "problem.user.exceeds_your_access":
    "Este usuario tiene más permisos que usted, así que no puede cambiar su cuenta. Pídalo a un administrador del cliente.",
  "problem.user.outside_entities":
    "Este usuario también tiene acceso a entidades a las que usted no, así que no puede cambiar su cuenta. Pídalo a un administrador del cliente.",
  "problem.user.role_exceeds_your_access":
    "El rol {role} concede más permisos de los que usted tiene, así que no puede asignarlo.",
  "problem.user.module_not_yours": "No puede dar acceso al módulo {module} porque usted no lo tiene.",
  "problem.user.yourself": "No puede bloquear, desactivar ni eliminar su propia cuenta. Pídalo a otro administrador.",
  "problem.user.last_administrator": "Es el último administrador del cliente activo. Nombre antes a otra persona.",
  "problem.user.not_invitable":
    "Este usuario ya ha iniciado sesión o no está activo. Solo puede reenviar invitaciones a quienes aún no han iniciado sesión.",
  "problem.user.unknown_role": "El rol {name} no existe. Use los nombres de la página Roles.",
  "problem.user.unknown_module": "El módulo {name} no existe. Use IC, IA o ambos.",
  "problem.user.unknown_yes_no": "{name} no es válido. Use TRUE o FALSE.",
  "problem.user.missing_column": "Falta la columna {column}. Use la plantilla.",
  "problem.user.file_too_long":
    "El archivo tiene {rows, plural, one {# fila} other {# filas}}; el máximo es {maximum, number}. Divídalo.",
  "problem.role.not_found": "No se ha encontrado el rol. Puede que se haya eliminado.",
  "problem.role.conflict": "Otra persona ha cambiado este rol. Recargue la página y repita su cambio.",
  "problem.role.bad_name":
    "El nombre del rol debe empezar por una letra o un número y puede contener letras, números, espacios y . _ -",
  "problem.role.name_taken": "Ya existe un rol llamado {name}. Elija otro nombre.",
  "problem.role.unknown_feature": "El permiso {feature} no existe. Seleccione uno de la lista.",
  "problem.role.exceeds_your_access": "No puede conceder ni quitar permisos que no tiene: {list}.",
  "problem.role.in_use":
    "{count, plural, one {Un usuario tiene} other {# usuarios tienen}} el rol {name}{visible, plural, =0 {} other {: {list}}}{more, plural, =0 {} other { y # más}}{others, plural, =0 {} one {. No tiene acceso a uno de ellos} other {. No tiene acceso a # de ellos}}. Asígneles antes otro rol.",
  "problem.role.has_external_members":
    "{count, plural, one {Un usuario externo tiene} other {# usuarios externos tienen}} el rol {name}{visible, plural, =0 {} other {: {list}}}{more, plural, =0 {} other { y # más}}{others, plural, =0 {} one {. No tiene acceso a uno de ellos} other {. No tiene acceso a # de ellos}}. Asígneles antes otro rol.",
  "problem.project.not_found":
    "Error al cargar el proyecto. Puede que se haya eliminado o que no tenga acceso a ninguna de sus entidades.",
  "problem.project.conflict":
    "Otra persona ha cambiado este proyecto. Recargue la página y repita su cambio. Sus cambios no se han perdido.",
  "problem.project.closed": "Este proyecto está cerrado. Vuelva a abrirlo para hacer cambios.",
  "problem.project.bad_name":
    "El nombre del proyecto debe empezar por una letra o un número y puede contener letras, números, espacios y . _ -",
  "problem.project.entity_in_use":
    "No se puede quitar {entity} porque hay registros del proyecto que le pertenecen. Elimine esos registros o conserve la entidad.",
  "problem.project.unknown_user": "Esta persona no tiene acceso al módulo y a las entidades del proyecto.",
  "problem.project.not_a_user": "Esta persona ya no es usuaria del proyecto.",
  "problem.project.own_access":
    "No puede quitarse a sí mismo, porque perdería el acceso a este proyecto. Pídalo al administrador de su entidad.",
  "problem.entity.not_found": "No se ha encontrado la entidad o no tiene acceso a ella.",
  "problem.entity.bad_name":
    "El nombre de la entidad debe empezar por una letra o un número, puede contener letras, números, espacios y . _ -, y tener 200 caracteres como máximo.",
  "problem.entity.bad_unique_id": "El identificador único solo puede contener letras y números, hasta 60 caracteres.",
  "problem.entity.bad_holding": "Introduzca un porcentaje de 0 a 100 con un máximo de diez decimales, como 62.5.",
  "problem.entity.bad_decimal_places": "Introduzca un número entero de 0 a 10.",
  "problem.entity.name_taken": "Ya existe una entidad {name}. Elija otro nombre.",
  "problem.entity.id_taken": "Ya existe una entidad con el identificador único {uniqueId}.",
  "problem.entity.top_needs_administrator":
    "Solo los administradores del cliente pueden crear una entidad de nivel superior. Seleccione una de sus entidades como matriz.",
  "problem.entity.parent_hidden":
    "No tiene acceso a la matriz de esta entidad, así que no puede cambiarla. Pídalo a un administrador del cliente.",
  "problem.entity.cycle":
    "Una entidad no puede ser su propia matriz ni la de una entidad superior. Seleccione otra matriz.",
  "problem.entity.too_deep":
    "Un grupo puede tener como máximo {maximum, plural, one {# nivel} other {# niveles}}. Seleccione una matriz de nivel superior.",
  "problem.entity.not_deleted": "Error al eliminar la entidad: otros elementos dependen todavía de ella.",
  "problem.entity.nothing_to_delete": "Faltan datos para la eliminación: no se ha indicado ninguna entidad.",
  "problem.entity.has_children":
    "Tiene {count, plural, one {# entidad filial} other {# entidades filiales}}. {count, plural, one {Muévala o elimínela} other {Muévalas o elimínelas}} primero.",
  "problem.entity.has_projects":
    "Se usa en {count, plural, one {# proyecto} other {# proyectos}}. Quítela antes de {count, plural, one {ese proyecto} other {esos proyectos}}.",
  "problem.entity.has_records":
    "Tiene {count, plural, one {# registro} other {# registros}}, incluidos los de la papelera.",
  "problem.entity.has_record_types":
    "Es propietaria de {count, plural, one {# tipo de registro} other {# tipos de registro}}. Elimine los que nunca se publicaron; los publicados no se pueden eliminar.",
  "problem.entity.has_users":
    "Tiene {count, plural, one {# usuario} other {# usuarios}}. Quite antes el acceso de {count, plural, one {este usuario} other {estos usuarios}}.",
  "problem.entity.currently_selected": "Está trabajando en esta entidad. Cambie antes a otra.",
  "problem.entity.duplicate_row":
    "Entidad duplicada: la fila {row, number} tiene el mismo nombre o identificador único.",
  "problem.entity.missing_in_row": "Falta la entidad en esta fila. Introduzca un nombre y un identificador único.",
  "problem.entity.missing_parent": "Introduzca el nombre o el identificador único de la entidad matriz.",
  "problem.entity.unknown_parent":
    "No se ha encontrado la entidad matriz {name} en este archivo ni entre sus entidades.",
  "problem.entity.parent_rejected": "Se ha rechazado su matriz, en la fila {row, number}.",
  "problem.profile.not_found": "Tipo de registro no encontrado",
  "problem.profile.not_published": "Este tipo de registro no se ha publicado. Publíquelo antes de crear registros.",
  "problem.profile.conflict": "Otra persona ha cambiado este borrador. Compare ambas versiones y guarde de nuevo.",
  "problem.profile.archived":
    "Este tipo de registro está archivado, así que no puede crear registros ni editar su borrador. Restáurelo antes o pídaselo a un diseñador de tipos de registro.",
  "problem.origin.none":
    "Este tipo de registro no se copió de uno publicado del grupo, así que no hay nada que aplicar.",
  "problem.origin.moved_on": "El grupo ha publicado una versión más reciente. Compare de nuevo antes de aplicarla.",
  "problem.profile.not_archived": "Este tipo de registro no está archivado. Recargue la página.",
  "problem.profile.access_by_type":
    "El acceso a los registros de este tipo depende de los permisos de los roles sobre su categoría. Solo los tipos de la categoría «Otro» se pueden abrir a roles concretos.",
  "problem.profile.never_published": "Este tipo de registro nunca se ha publicado. Elimínelo en lugar de archivarlo.",
  "problem.version.conflicting_values":
    "No se ha publicado: en el campo {field}, {loses, plural, =0 {} one {# valor perdería datos} other {# valores perderían datos}}{both, select, yes { y } other {}}{cannot, plural, =0 {} one {# valor no se puede convertir} other {# valores no se pueden convertir}}. Elija qué hacer con ellos en el informe de impacto.",
  "problem.version.breaks_references":
    "No se ha publicado: {count, plural, one {# regla, recordatorio o condición usa} other {# reglas, recordatorios y condiciones usan}} algo que esta versión elimina{list, select, none {} other {: {list}}}{others, plural, =0 {} one {, # de ellos en otra entidad} other {, # de ellos en otras entidades}}. Actualícelos antes, restaure lo eliminado o acéptelo en el informe de impacto.",
  "problem.version.report_first":
    "Publicar esta versión cambia registros existentes. Revise el informe de impacto y publique desde allí.",
  "problem.version.publishing_in_progress":
    "Ya se está publicando una versión de este tipo de registro. Espere a que termine o cancélela.",
  "problem.version.activity_removed":
    "{records, plural, one {Hay # registro} other {Hay # registros}} en «{activity}», que esta versión elimina. Elija adónde moverlos.",
  "problem.version.activity_not_removed":
    "No hace falta mover los registros en «{activity}», porque esta versión conserva la actividad.",
  "problem.version.unknown_activity": "La actividad seleccionada no forma parte de esta versión. Elija otra.",
  "problem.version.not_found": "La versión {version} de este tipo de registro no existe.",
  "problem.profile.keyword_in_use": "Esta palabra clave ya está en uso. Elija otra.",
  "problem.tag.not_found": "No se ha encontrado la lista compartida {tag}. Puede que se haya eliminado.",
  "problem.tag.conflict": "Otra persona ha cambiado esta lista. Compare ambas versiones y guarde de nuevo.",
  "problem.tag.duplicate_id": "El identificador {id} ya está en uso. Los identificadores deben ser únicos.",
  "problem.tag.bad_list": "Una lista compartida contiene valores o personas, no ambas cosas.",
  "problem.tag.in_use":
    "{what, select, element {Este valor se usa} other {Esta lista se usa}} en {list}{others, plural, =0 {} one {, y en # tipo de registro de otra entidad} other {, y en # tipos de registro de otras entidades}}{count, plural, =0 {} one {, en un registro} other {, en # registros}}. {what, select, element {Desactívelo. Los registros lo conservan, pero ya no se puede seleccionar.} other {Quítela antes de allí.}}",
  "problem.tag.too_many":
    "Ha alcanzado el límite de {maximum, number} listas compartidas. Elimine una que ya no necesite.",
  "problem.variable.unknown": "La variable {variable} no existe. Variables disponibles: {list}.",
  "problem.variable.no_value": "{variable} no tiene valor aquí. Introduzca un valor fijo.",
  "problem.rule.addition_failed": "No se pudo añadir la regla de validación.",
  "problem.rule.not_found": "No se ha encontrado la regla. Puede que se haya eliminado.",
  "problem.import.unreadable_file":
    "No se ha podido leer el archivo. Cargue un archivo CSV en UTF-8, un libro XLSX o un catálogo OSCAL en JSON.",
  "problem.import.empty_file": "El archivo no tiene filas que importar.",
  "problem.import.unknown_column":
    "No se ha encontrado la columna en el archivo o no se puede importar en este campo. Compruebe ambos nombres.",
  "problem.import.unknown_key": "La columna de clave no está asignada a ningún campo. Elija otra.",
  "problem.import.duplicate_key": "Otra fila tiene la misma clave. Las claves deben ser únicas.",
  "problem.import.ambiguous_key": "Más de un registro coincide con esta clave.",
  "problem.import.blank_key": "La clave está vacía en esta fila.",
  "problem.import.not_found": "No se ha encontrado la importación.",
  "problem.import.in_progress": "Esta importación está en curso. Espere a que termine o cancélela.",
  "problem.import.not_ready": "Esta importación no está lista. Cargue antes el archivo y asigne sus columnas.",
  "problem.import.unknown_sheet": "El archivo no contiene esta hoja. Elija otra.",
  "problem.import.too_many_rows": "La hoja tiene más de {limit, number} filas. Divídala en varios archivos.",
  "problem.import.formula_error":
    "La celda contiene el error de fórmula {error}. Corrija la fórmula o introduzca un valor.",
  "problem.import.mapped_twice": "Dos columnas están asignadas al mismo campo.",
  "problem.import.nothing_mapped": "Asigne al menos una columna a un campo.",
  "problem.import.nothing_to_load":
    "No hay filas que importar. Corrija antes las filas rechazadas o resuelva los conflictos.",
  "problem.import.finished":
    "Esta importación ha terminado. Corrija e importe las filas rechazadas o empiece otra importación.",
  "problem.import.duplicate_row": "Esta fila es idéntica a la fila {row, number} y se ha omitido.",
  "problem.import.duplicate_record":
    "Las filas {rows} se refieren al mismo registro. Conserve una o borre las columnas ocultas de las copias.",
  "problem.import.missing_entity": "Falta la entidad en esta fila.",
  "problem.import.unknown_entity": "No se ha encontrado la entidad {name}.",
  "problem.import.nameless":
    "{part, select, PROCESS {El proceso} SUB_PROCESS {El subproceso} RISK {El riesgo} other {El control}} de esta fila no tiene ni número ni nombre. Indique uno de los dos.",
  "problem.import.differs":
    "La fila {row, number} indica otro valor para el mismo registro. Escriba el mismo valor en ambas filas.",
  "problem.import.two_processes":
    "La fila {row, number} sitúa este registro en otro proceso. Un registro solo puede pertenecer a un proceso.",
  "problem.import.other_parent": "Este registro ya pertenece a {parent}. Muévalo en la aplicación o corrija la fila.",
  "problem.import.other_entity":
    "Este control y su riesgo pertenecen a entidades distintas. Elija un riesgo de la misma entidad.",
  "problem.import.record_rejected":
    "{part, select, PROCESS {El proceso} SUB_PROCESS {El subproceso} RISK {El riesgo} other {El control}} de esta fila no se puede importar. Consulte el motivo en la fila {row, number}.",
  "problem.import.unknown_decision": "Elija uno de los registros similares o cree uno nuevo.",
  "problem.import.undecided":
    "{part, select, PROCESS {El proceso} SUB_PROCESS {El subproceso} RISK {El riesgo} other {El control}} de esta fila se parece a registros existentes. Elija uno de ellos o cree un registro nuevo.",
  "problem.rcm.not_found": "No se ha encontrado ninguna RCM.",
  "problem.check_out.held":
    "No tiene reservado el {sheet, select, DOCUMENT {documento} other {proceso}}: lo ha reservado {named, plural, =0 {otra persona} other {{holder}}}.",
  "problem.check_out.lost": "Ya no tiene la reserva: ha terminado o la ha asumido otra persona.",
  "problem.check_out.not_found": "Esta reserva ha terminado.",
  "problem.check_out.not_a_sheet": "Solo se pueden reservar procesos, narrativas, diagramas de flujo y políticas.",
  "problem.comment.empty": "No se puede enviar un comentario vacío. Escriba algo primero.",
  "problem.comment.too_long":
    "Los comentarios pueden tener como máximo {maximum, number} caracteres. Acorte el texto o adjúntelo como archivo.",
  "problem.comment.too_many_mentions":
    "Puede mencionar como máximo a {maximum, plural, one {# persona} other {# personas}}.",
  "problem.comment.unknown_user":
    "Una persona mencionada no existe o no tiene acceso a este registro. Seleccione personas de la lista.",
  "problem.comment.unknown_file": "No se ha encontrado un archivo adjunto. Quítelo y adjúntelo de nuevo.",
  "problem.comment.not_found":
    "No se ha encontrado el comentario. Puede que se haya eliminado o que no tenga acceso a su registro.",
  "problem.comment.not_author": "Solo el autor puede editar o eliminar un comentario.",
  "problem.comment.thread_full":
    "Este comentario ha alcanzado el límite de {maximum, number} respuestas. Escriba un comentario nuevo.",
  "problem.comment.contradiction": "{name} no concuerda con el resto del comentario. Quítelo o corríjalo.",
  "problem.job.not_found": "No se ha encontrado el trabajo o pertenece a otra persona.",
  "problem.job.too_many":
    "Ha alcanzado el límite de {maximum, plural, one {# trabajo activo} other {# trabajos activos}}. Espere a que termine uno o cancele uno.",
  "problem.job.not_retried":
    "Solo se pueden reintentar los trabajos fallidos o cancelados. Recargue la página para ver el estado actual.",
  "problem.job.not_cancelled": "Este trabajo ya ha terminado.",
  "problem.job.replaced": "El mismo trabajo se ha iniciado de nuevo. Consulte el más reciente.",
  "problem.job.outdated": "Este trabajo está desactualizado. Inícielo de nuevo donde haga falta.",
  "problem.job.unknown_kind": "Esta versión ya no admite este trabajo. Inícielo de nuevo donde haga falta.",
  "problem.job.unknown_schedule": "No se ha encontrado el trabajo programado. Recargue la página.",
  "problem.job.crashed":
    "El proceso de trabajo se detuvo en todos los intentos de ejecutar este trabajo. Reintente el trabajo. Si vuelve a ocurrir, póngase en contacto con el administrador del sistema.",
  "problem.file.not_found": "No se ha encontrado el archivo. Puede que se haya eliminado o que no tenga acceso a él.",
  "problem.file.too_large": "Los archivos pueden tener como máximo {maximum, number} MB.",
  "problem.file.bad_name":
    "Los archivos necesitan un nombre y una extensión, sin rutas ni caracteres de control. Cambie el nombre del archivo y cárguelo de nuevo.",
  "problem.file.bad_kind": "{file} no es de un tipo admitido. Tipos admitidos: {kinds}.",
  "problem.file.bad_content":
    "{file} está dañado o no es un archivo {extension} válido. La carga ha fallado: revise el archivo y vuelva a cargar los datos.",
  "problem.file.unpacks_too_large":
    "{file} es demasiado grande al descomprimirse. Guárdelo de nuevo en su programa de origen y cárguelo.",
  "problem.file.too_many_pixels":
    "{file} tiene más de {maximum, number} millones de píxeles. Reduzca la imagen y cárguela de nuevo.",
  "problem.file.parts_missing":
    "{count, plural, one {No llegó una parte} other {No llegaron # partes}} del archivo. Reanude la carga.",
  "problem.file.link_expired": "Este enlace no es válido o ha caducado. Solicite el archivo de nuevo.",
  "problem.file.checking": "{file} todavía se está analizando. Inténtelo de nuevo en un momento.",
  "problem.file.infected": "{file} contenía software malicioso y se eliminó. Quítelo aquí también.",
  "problem.file.in_use": "{file} se usa en un campo de su registro. Quítelo allí y guarde.",
  "problem.file.not_uploader": "Solo quien subió {file} puede eliminarlo.",
  "problem.file.in_document":
    "{file} es una imagen del documento del registro. Se conserva con las versiones que la muestran.",
  "problem.file.too_many_waiting":
    "Ha alcanzado el límite de {maximum, number} archivos sin guardar. Guarde el registro o quite algunos archivos.",
  "problem.view.not_found": "No se ha encontrado la vista. Puede que se haya eliminado o que sea de otra persona.",
  "problem.view.conflict":
    "Otra persona ha cambiado esta vista. Restablézcala para cargar la última versión o guarde la suya con otro nombre.",
  "problem.view.bad_name":
    "El nombre de una vista debe empezar por una letra o un número, puede contener letras, números, espacios y . _ -, y tener como máximo 80 caracteres.",
  "problem.view.name_taken": "Ya hay una vista llamada {name}. Elija otro nombre.",
  "problem.view.too_many":
    "Ha alcanzado el límite de {maximum, number} vistas de esta lista. Elimine una que ya no use.",
  "problem.view.not_owner":
    "Solo el propietario o, en vistas compartidas, un administrador del cliente puede cambiar esta vista. Guarde su propia copia con otro nombre.",
  "problem.reminder.not_found": "No se ha encontrado el recordatorio. Puede que se haya eliminado.",
  "problem.reminder.conflict": "Otra persona ha cambiado este recordatorio. Vuelva a cargarlo y repita el cambio.",
  "problem.reminder.bad_name": "Introduzca un nombre de {limit} caracteres como máximo.",
  "problem.reminder.bad_days":
    "Introduzca de 1 a {limit} días antes o después del vencimiento. Déjelo en blanco para recordatorios en la fecha de vencimiento.",
  "problem.reminder.sent_once":
    "Los recordatorios en la fecha de vencimiento y las escaladas se envían una sola vez. Seleccione «Una vez».",
  "problem.reminder.bad_levels":
    "Una escalada tiene de uno a cinco niveles, cada uno tras más días que el anterior. Los demás recordatorios no tienen niveles.",
  "problem.reminder.no_recipients": "Seleccione al menos un destinatario: una persona, un rol o un campo.",
  "problem.reminder.no_due_field":
    "Este tipo de registro no tiene un campo de fecha de vencimiento. Use los vencimientos de las tareas o añada un campo de fecha con el rol «Fecha de vencimiento».",
  "problem.reminder.unknown_field":
    "Un campo de personas seleccionado ya no existe o no es visible para todos. Elija otro.",
  "problem.reminder.unknown_user": "Una de estas personas no está disponible o ya no está activa. Seleccione a otra.",
  "problem.reminder.unknown_role": "Uno de estos roles ya no existe. Seleccione otro.",
  "problem.reminder.unknown_template":
    "Esta plantilla de correo ya no existe. Elija otra o use el correo predeterminado.",
  "problem.reminder.too_many":
    "Un tipo de registro puede tener como máximo {limit} recordatorios. Elimine uno primero.",
  "problem.reminder.missing_due_date":
    "A uno o más elementos seleccionados les falta la fecha de vencimiento: {list}. Asigne una o anule su selección.",
  "problem.reminder.no_assignees":
    "No se puede enviar un recordatorio a nadie sobre: {list}. Asigne un responsable con acceso o anule su selección.",
  "problem.reminder.closed":
    "Estos están completados, bloqueados o en un proyecto cerrado: {list}. Anule su selección.",
  "problem.reminder.too_many_selected": "Puede enviar recordatorios de {limit, number} elementos como máximo a la vez.",
  "problem.reminder.too_often": "Ha enviado {limit} recordatorios en la última hora. Inténtelo más tarde.",
  "problem.block.not_found": "No se ha encontrado el bloque. Puede que se haya eliminado.",
  "problem.block.conflict": "Otra persona ha cambiado este bloque. Vuelva a cargarlo y repita el cambio.",
  "problem.block.name_taken": "Ya existe un bloque llamado {name}. Elija otro nombre.",
  "problem.block.too_many": "Ha alcanzado el límite de {maximum, number} bloques. Elimine uno que ya no necesite.",
  "problem.block.empty": "Seleccione al menos un campo para el bloque.",
  "problem.block.too_many_fields":
    "Ha seleccionado {count, number} campos. Un bloque puede tener {maximum, number} como máximo.",
  "problem.block.too_large":
    "El bloque es demasiado grande (máximo: {maximum, number} {what, select, depth {niveles} other {bytes}}). Cree varios bloques.",
  "problem.mail_template.not_found": "No se ha encontrado la plantilla de correo. Puede que se haya eliminado.",
  "problem.mail_template.conflict":
    "Otra persona ha cambiado esta plantilla de correo. Vuelva a cargarla y repita el cambio.",
  "problem.mail_template.bad_name": "El nombre contiene un carácter invisible. Escríbalo de nuevo.",
  "problem.mail_template.name_taken": "Ya existe una plantilla de correo llamada {name}. Elija otro nombre.",
  "problem.mail_template.too_many":
    "Ha alcanzado el límite de {maximum, number} plantillas de correo. Elimine una que ya no necesite.",
  "problem.mail_template.no_language": "Escriba la plantilla al menos en un idioma.",
  "problem.mail_template.unknown_placeholder":
    "Marcador desconocido '{'{name}'}' en el carácter {position, number}. Marcadores disponibles: {list}. Para mostrar una llave, escríbala dos veces.",
  "problem.mail_template.bad_brace":
    "{kind, select, unclosed {La llave de apertura en el carácter {position, number} no está cerrada.} unopened {La llave de cierre en el carácter {position, number} no tiene llave de apertura.} other {Las llaves en el carácter {position, number} están vacías.}} Inserte un marcador, o escriba la llave dos veces para mostrarla.",
  "problem.mail_template.bad_character":
    "Hay un carácter de control ({character}) en el carácter {position, number}. Elimínelo.",
  "problem.mail_template.in_use":
    "La plantilla de correo {name} se usa en {count, plural, one {un lugar} other {# lugares}}{visible, plural, =0 {} other {: {list}}}{others, plural, =0 {} other { y # más}}. Seleccione antes allí otra plantilla.",
  "problem.email.no_mail_server":
    "No hay ningún servidor de correo configurado. Defina SMTP_URL y MAIL_FROM y reinicie el servidor.",
  "problem.email.not_found": "Correo no encontrado. Recargue la página.",
  "problem.email.not_retried":
    "No se puede reintentar este correo: se está enviando, ya se envió, se canceló o ha caducado.",
  "problem.email.not_cancelled": "Este correo ya no está en la cola y no se puede cancelar.",
  "problem.notification.cannot_disable": "Esta notificación no se puede desactivar.",
  "problem.notification.too_many_streams":
    "Las actualizaciones en directo funcionan en {maximum, plural, one {# pestaña} other {# pestañas}} como máximo. Esta pestaña busca actualizaciones cada cierto tiempo.",
  "problem.draft.too_many": "Ha alcanzado el límite de {maximum, number} borradores. Guarde o descarte algunos.",
  "problem.export.not_found":
    "No se ha encontrado la exportación. Puede que haya caducado o se haya eliminado. Exporte la lista de nuevo.",
  "problem.export.not_ready": "{file} aún no está listo. Inténtelo de nuevo en un momento.",
  "problem.export.not_available": "El tipo de exportación {type} no se admite. Use LIST_VIEW_EXPORT.",
  "problem.export.too_much_for_pages":
    "La lista es demasiado grande para un PDF (máximo: {rows, number} filas y {cells, number} celdas). Filtre la lista, muestre menos columnas o exporte a Excel.",
  "problem.export.no_typesetting": "La exportación a PDF no está disponible en este servidor. Exporte a Excel.",
  "problem.export.stopped": "Esta exportación se ha cancelado. Exporte la lista de nuevo.",
  "problem.server.busy": "El servidor está ocupado. Inténtelo de nuevo en un momento.",
  "problem.server.storage_full":
    "El servidor se ha quedado sin espacio en disco. Los datos guardados están a salvo. Póngase en contacto con su administrador.",
  "problem.server.unavailable":
    "El servidor no está disponible temporalmente. Inténtelo de nuevo en un momento. Los datos guardados están a salvo.",
  "problem.server.failed":
    "Algo salió mal. Inténtelo de nuevo. Si el problema continúa, facilite a su administrador el identificador de correlación.",
  "problem.workflow.done":
    "El flujo de trabajo de este registro está completado. Vuelva a abrir el registro para continuar.",
  "problem.workflow.locked": "Este registro está bloqueado. Desbloquéelo primero.",
  "problem.workflow.no_activity":
    "Este registro no está en ninguna actividad de su flujo de trabajo. Pida a un administrador que lo sitúe en una.",
  "problem.workflow.action_unavailable":
    "Esta acción no está disponible en la actividad actual del registro. Vuelva a cargar el registro.",
  "problem.workflow.not_assigned":
    "Esta tarea no está asignada a usted. Consulte en el registro quiénes son los asignados actuales.",
  "problem.workflow.approved_already": "Ya ha aprobado esto. La siguiente aprobación debe darla otra persona.",
  "problem.workflow.own_approval":
    "No puede aprobar su propio trabajo. Pídaselo a alguien que no haya preparado el registro.",
  "problem.workflow.field_missing": "Rellene primero «{field}».",
  "problem.workflow.next_activity_without_assignee": "Seleccione en «{field}» al siguiente asignado.",
  "problem.workflow.too_few_assignees":
    "{needed, plural, one {Se necesita # aprobador} other {Se necesitan # aprobadores}}, pero {named, plural, =0 {no hay ninguno asignado} one {solo hay # asignado} other {solo hay # asignados}}. Añada más.",
  "problem.workflow.changed_since_approval":
    "El registro ha cambiado desde que se aprobó. Envíelo de nuevo para aprobación.",
  "problem.workflow.reason_missing": "Indique un motivo. Se muestra a la persona que recibe el trabajo.",
  "problem.workflow.not_closed": "Este registro ya está abierto.",
  "problem.workflow.master_record":
    "Este registro pertenece a la biblioteca maestra. Solo los registros de los proyectos tienen flujo de trabajo.",
  "problem.workflow.record_changed": "Este registro ha cambiado. Revíselo antes de continuar.",
  "problem.workflow.without_result": "No se ha registrado ningún resultado.",
  "problem.process.not_a_process": "Solo los procesos y los subprocesos se pueden marcar como completos.",
  "problem.process.already_complete": "Este proceso ya está marcado como completo.",
  "problem.roll_over.in_progress": "Este traspaso está en curso. Espere a que termine o cancélelo.",
  "problem.roll_over.no_data": "No se encontraron datos que traspasar. Seleccione otros procesos u otro año anterior.",
  "problem.roll_over.no_previous_year": "El año anterior no existe. Seleccione un proyecto de un ejercicio anterior.",
  "problem.roll_over.not_applied": "Este traspaso no ha añadido nada que se pueda deshacer.",
  "problem.roll_over.not_found": "No se ha encontrado el traspaso.",
  "problem.roll_over.not_ready": "Este traspaso ya no se puede cambiar ni aplicar. Prepare otro.",
  "problem.roll_over.nothing_to_apply": "No hay nada seleccionado. Seleccione qué traspasar.",
  "problem.roll_over.outdated": "El registro se ha cambiado después de preparar el traspaso. Prepárelo de nuevo.",
  "problem.roll_over.record_changed_since":
    "{change, select, unknown {El registro se ha cambiado o eliminado después del traspaso, así que esto no se ha deshecho. Búsquelo en su lista o en la papelera.} gone {{record} ya no existe, así que esto no se ha deshecho. Si lo necesita, añádalo de nuevo.} deleted {{record} ha sido eliminado por {named, plural, =0 {otra persona} other {{user}}} el {day} a las {time}, después del traspaso, así que esto no se ha deshecho. Si lo necesita, restáurelo desde la papelera.} document {El documento de {record} ha sido cambiado por {named, plural, =0 {otra persona} other {{user}}} el {day} a las {time}, después del traspaso, así que esto no se ha deshecho. Abra {record} para cambiarlo o eliminarlo a mano.} other {{record} ha sido cambiado por {named, plural, =0 {otra persona} other {{user}}} el {day} a las {time}, después del traspaso, así que esto no se ha deshecho. Abra {record} para cambiarlo o eliminarlo a mano.}}",
  "problem.sync.changed_since":
    "{change, select, unknown {«{field}» se ha cambiado después de la sincronización, así que no se ha deshecho.} other {«{field}» de {record} ({title}) ha sido cambiado por {named, plural, =0 {otra persona} other {{user}}} el {day} a las {time}, después de la sincronización, así que no se ha deshecho. Abra {record} para cambiarlo a mano.}}",
  "problem.sync.in_progress": "Esta sincronización está en curso. Espere a que termine o cancélela.",
  "problem.sync.not_found": "No se ha encontrado la sincronización.",
  "problem.sync.not_ready": "Esta sincronización ya no se puede cambiar ni aplicar. Inicie otra.",
  "problem.sync.not_applied": "Esta sincronización no ha cambiado nada que se pueda deshacer.",
  "problem.sync.nothing_to_apply": "No hay nada seleccionado. Seleccione qué aplicar.",
  "problem.sync.outdated": "El registro o su maestro ha cambiado después de la comparación. Compare de nuevo.",
  "problem.sync.record_changed_since":
    "{change, select, unknown {El registro se ha cambiado o eliminado después de la sincronización, así que esto no se ha deshecho. Búsquelo en su lista o en la papelera.} gone {{record} ya no existe, así que esto no se ha deshecho. Si lo necesita, añádalo de nuevo.} deleted {{record} ha sido eliminado por {named, plural, =0 {otra persona} other {{user}}} el {day} a las {time}, después de la sincronización, así que esto no se ha deshecho. Si lo necesita, restáurelo desde la papelera.} document {El documento de {record} ha sido cambiado por {named, plural, =0 {otra persona} other {{user}}} el {day} a las {time}, después de la sincronización, así que esto no se ha deshecho. Abra {record} para cambiarlo o eliminarlo a mano.} other {{record} ha sido cambiado por {named, plural, =0 {otra persona} other {{user}}} el {day} a las {time}, después de la sincronización, así que esto no se ha deshecho. Abra {record} para cambiarlo o eliminarlo a mano.}}",
  "problem.process.circular":
    "No se puede mover «{process}» dentro de «{parent}», porque «{parent}» forma parte de él.",
  "problem.process.not_assigned": "Este proceso no está asignado a la entidad. Asígnelo primero.",
  "problem.process.not_available": "Este tipo de registro no tiene ningún campo para el proceso al que pertenece.",
  "problem.process.not_complete": "Este proceso no está marcado como completo.",
  "problem.process.too_many_descendants":
    "Este proceso tiene más de {max, number} registros inferiores. Marque sus subprocesos como completos uno por uno.",
  "problem.workflow.already_assigned": "Esta persona ya está asignada. Seleccione a otra.",
  "problem.workflow.assignee_without_access": "Esta persona no tiene acceso al registro. Seleccione a otra.",
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
  "problem.workflow.already_claimed":
    "Otra persona ya ha asumido o completado esta tarea. Recargue la página para ver quién.",
  "problem.heat_map.bad_bands": "Introduzca las bandas en orden ascendente. La primera debe empezar en 0.",
  "problem.heat_map.conflict": "Otra persona ha cambiado esta configuración. Recargue la página y repita su cambio.",
  "problem.heat_map.same_pattern":
    "Otra banda tiene esta trama. Elija una distinta para que las bandas se distingan sin colores.",
  "problem.heat_map.no_axes": "El mapa de calor necesita campos de impacto y probabilidad que pueda ver.",
  "problem.similar_records.hidden_links":
    "No puede ver {count, plural, one {# registro vinculado} other {# registros vinculados}}, así que los vínculos no se pueden trasladar. Pídaselo a alguien que pueda verlos.",
  "problem.similar_records.in_progress": "Estos registros ya se están comparando. Espere a que termine la comparación.",
  "problem.similar_records.linked_completed":
    "Está vinculado a {uid} y pertenece a un proceso marcado como completo. Reabra el proceso o no incluya {uid}.",
  "problem.similar_records.locked":
    "{reason, select, workflow_done {Su flujo de trabajo ha terminado. Reabra el registro o no lo incluya.} locked {Está bloqueado. Fusiónelo cuando se desbloquee o no lo incluya.} process_completed {Su proceso está marcado como completo. Reabra el proceso o no incluya el registro.} project_closed {Su proyecto está cerrado. Reabra antes el proyecto.} other {Ahora no se puede modificar. No lo incluya o inténtelo más tarde.}}",
  "problem.similar_records.no_delete_permission": "No tiene permiso para eliminar este registro.",
  "problem.similar_records.not_joinable": "Solo se pueden fusionar registros del mismo tipo, proyecto y entidad.",
  "problem.document.none":
    "Este registro no tiene documento: solo lo tienen las narrativas, los diagramas de flujo y las políticas.",
  "problem.document.no_version": "No se ha encontrado la versión. Recargue la página.",
  "problem.document.wrong_kind":
    "El contenido no corresponde al tipo de registro: los diagramas de flujo contienen un diagrama; las narrativas y las políticas, un texto.",
  "problem.document.outdated":
    "Otra persona ha guardado otra versión mientras usted editaba. Compárela con la suya antes de guardar.",
  "problem.document.too_long": "El texto tiene {count, number} caracteres; el máximo es {max, number}. Acórtelo.",
  "problem.document.unknown_picture": "Una imagen no está entre los archivos de este registro. Insértela de nuevo.",
  "problem.document.unsafe_link": "Los enlaces del texto deben ser direcciones web (http, https) o de correo (mailto).",
  "problem.document.bad_shape":
    "Una forma o conexión hace referencia a algo que no está en el diagrama de flujo, o tiene el mismo identificador que otra. Quítela o corríjala.",
}
