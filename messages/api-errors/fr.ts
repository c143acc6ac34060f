import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "problem.request.invalid": "La demande n’a pas été comprise. Vérifiez ce qui a été envoyé et réessayez.",
  "problem.request.too_large": "C’est plus volumineux que ce qui est accepté. Envoyez-en moins à la fois.",
  "problem.request.too_deep":
    "La demande a trop de niveaux ou trop de parties (au plus {depth} niveaux et {nodes} parties). Envoyez-la en plus petits morceaux.",
  "problem.request.too_many_parts": "Envoyez ici au plus {maximum, plural, one {# partie} other {# parties}}.",
  "problem.request.too_costly": "C’est trop de travail pour une seule demande. Envoyez-la en plus petits morceaux.",
  "problem.request.busy":
    "Plusieurs de vos demandes sont encore en cours de traitement. Attendez {seconds, plural, one {# seconde} other {# secondes}} et réessayez.",
  "problem.request.unknown_column": "Cette liste n’a pas de colonne « {column} ». Choisissez une colonne de la liste.",
  "problem.request.bad_filter":
    "Le filtre sur « {column} » n’a pas été compris. Effacez-le et définissez-le à nouveau.",
  "problem.request.bad_sort": "La liste ne peut pas être triée par « {column} ». Choisissez une autre colonne.",
  "problem.request.bad_cursor": "Cette position appartient à un autre tri de la liste. Recommencez à la première page.",
  "problem.request.bad_group": "La liste ne peut pas être groupée par « {column} ». Choisissez une autre colonne.",
  "problem.request.not_found":
    "Introuvable. Cela a peut-être été supprimé, ou se trouve hors de votre périmètre de travail.",
  "problem.request.unsupported_media": "Ce type de contenu n’est pas accepté ici.",
  "problem.request.rate_limited":
    "Trop de demandes en peu de temps. Attendez {seconds, plural, one {# seconde} other {# secondes}} et réessayez.",
  "problem.request.timeout": "La demande a mis trop de temps à arriver. Vérifiez votre connexion et réessayez.",
  "problem.request.bad_idempotency_key":
    "Une Idempotency-Key compte de 1 à 200 caractères imprimables sans espace. Envoyez-en une autre.",
  "problem.request.idempotency_key_reused":
    "Cette Idempotency-Key a servi à une autre requête. Envoyez celle-ci avec une clé qui lui soit propre.",
  "problem.request.csrf": "Votre connexion n’a pas pu être renouvelée depuis cette page. Connectez-vous à nouveau.",
  "problem.auth.invalid_credentials": "Adresse e-mail ou mot de passe incorrect",
  "problem.auth.not_signed_in": "Vous n’êtes pas connecté, ou votre connexion a pris fin. Connectez-vous à nouveau.",
  "problem.auth.locked":
    "{minutes, plural, =0 {Votre compte est verrouillé. Demandez à l’administrateur de votre entité de le déverrouiller.} one {Trop de tentatives échouées. Réessayez dans une minute.} other {Trop de tentatives échouées. Réessayez dans # minutes.}}",
  "problem.auth.inactive": "Votre compte n’est pas actif. Demandez à l’administrateur de votre entité de l’activer.",
  "problem.auth.no_module":
    "Aucun module n’est attribué à l’utilisateur. Demandez un module et une entité à l’administrateur de votre entité.",
  "problem.auth.consent_required": "Acceptez les conditions en vigueur avant de continuer.",
  "problem.auth.unsupported_grant": "Cette façon de se connecter n’est pas prise en charge.",
  "problem.password.length": "Un mot de passe compte de {minimum} à {maximum} caractères. Choisissez-en un autre.",
  "problem.password.upper": "Il faut une lettre majuscule au mot de passe.",
  "problem.password.lower": "Il faut une lettre minuscule au mot de passe.",
  "problem.password.digit": "Il faut un chiffre au mot de passe.",
  "problem.password.special": "Il faut un caractère spécial au mot de passe, comme ! ou une espace.",
  "problem.password.repeated": "Le même caractère figure {count} fois de suite dans le mot de passe. Séparez-les.",
  "problem.password.well_known":
    "Ce mot de passe est de ceux que tout le monde essaie d’abord. Choisissez-en un auquel personne ne penserait, comme trois mots sans rapport.",
  "problem.password.personal":
    "Votre nom ou votre adresse e-mail figure dans le mot de passe, et d’autres les connaissent. Retirez-les.",
  "problem.password.mismatch": "Les mots de passe ne correspondent pas",
  "problem.password.used_before":
    "Vous avez déjà utilisé ce mot de passe ; les {count} derniers ne peuvent pas être repris. Choisissez-en un autre.",
  "problem.password.incorrect_current": "Ce n’est pas votre mot de passe actuel. Saisissez-le à nouveau.",
  "problem.password.none":
    "Votre compte n’a pas de mot de passe : vous vous connectez par un autre service, et c’est là qu’il se change.",
  "problem.password.bad_link": "Lien de réinitialisation non valide ou expiré. Demandez-en un nouveau.",
  "problem.setup.bad_address":
    "Ce n’est pas la dernière adresse de configuration affichée. Redémarrez le produit et utilisez l’adresse qu’il affiche.",
  "problem.setup.expired":
    "Cette adresse de configuration a expiré : elle vaut pendant une heure. Redémarrez le produit pour en obtenir une autre.",
  "problem.setup.done":
    "Cette installation est déjà configurée. Connectez-vous, ou demandez une invitation à son administrateur.",
  "problem.auth.password_disabled":
    "Votre organisation se connecte par son propre fournisseur. Choisissez l’authentification unique.",
  "problem.auth.needs_https":
    "La connexion demande une liaison sûre. Ouvrez le produit en https ; la façon de le régler est dans la configuration, sous ALLOW_PLAIN_HTTP.",
  "problem.auth.incorrect_confirmation":
    "{what, select, code {Ce code n’est pas le bon ou a déjà servi. Saisissez-en un nouveau.} other {Ce n’est pas votre mot de passe. Saisissez-le de nouveau.}}",
  "problem.auth.second_factor_incorrect":
    "Ce code n’est pas le bon ou a déjà servi. Attendez le suivant et saisissez-le.",
  "problem.auth.second_factor_missing": "Ce moyen de vérification n’est pas configuré. Choisissez-en un autre.",
  "problem.auth.second_factor_required":
    "Votre rôle exige la vérification en deux étapes. Ajoutez un autre moyen avant de retirer celui-ci.",
  "problem.auth.second_factor_start_again": "Cela a pris trop de temps. Recommencez.",
  "problem.auth.passkey_rejected": "La clé d’accès n’a pas pu être vérifiée. Réessayez ou choisissez un autre moyen.",
  "problem.auth.passkeys_need_name":
    "Les clés d’accès demandent une adresse qui porte un nom. Demandez à votre administrateur d’en mettre une dans PUBLIC_URL.",
  "problem.auth.too_many_passkeys":
    "Vous avez déjà {maximum, number} clés d’accès, le maximum possible. Retirez-en d’abord une.",
  "problem.sso.not_supported":
    "L’authentification unique n’est pas disponible. Connectez-vous avec votre mot de passe ou demandez à votre administrateur.",
  "problem.sso.no_user":
    "Aucun utilisateur trouvé avec cette adresse. Demandez une invitation à l’administrateur de votre entité.",
  "problem.sso.expired":
    "Cette connexion a pris trop de temps, a déjà servi ou a commencé dans un autre navigateur. Recommencez.",
  "problem.sso.cancelled":
    "La connexion a été arrêtée chez votre fournisseur. Recommencez ou choisissez un autre moyen.",
  "problem.sso.failed":
    "La réponse de votre fournisseur n’est pas fiable : personne n’a été connecté. Recommencez ; si cela se répète, prévenez votre administrateur.",
  "problem.sso.email_not_verified":
    "Votre fournisseur n’a pas vérifié votre adresse e-mail. Vérifiez-la chez lui et recommencez.",
  "problem.sso.different_user":
    "Votre fournisseur connaît un autre compte sous cette adresse e-mail. Demandez à votre administrateur de le vérifier.",
  "problem.sso.unreachable":
    "Le fournisseur de connexion ne répond pas comme tel. Vérifiez son adresse ou réessayez plus tard.",
  "problem.sso.bad_issuer":
    "{reason, select, https {L’émetteur doit commencer par https://.} private {L’émetteur se trouve dans un réseau qui n’est pas interrogé. La personne qui exploite ce produit doit nommer son hôte dans SSO_PRIVATE_HOSTS.} other {L’émetteur n’est pas une adresse. Copiez-la chez votre fournisseur.}}",
  "problem.sso.bad_domain": "{domain} n’est pas un domaine d’adresses e-mail. Écrivez-le comme example.org.",
  "problem.sso.domain_taken":
    "{domain} appartient déjà ici à un autre fournisseur ou à une autre organisation. Retirez-le ou demandez à la personne qui exploite ce produit.",
  "problem.sso.provider_not_found": "Ce fournisseur de connexion n’existe pas. Il a peut-être été supprimé.",
  "problem.sso.provider_conflict":
    "Quelqu’un d’autre a modifié ce fournisseur entre-temps. Rouvrez-le et refaites votre modification.",
  "problem.access.forbidden":
    "Votre rôle ne vous permet pas de {action, select, CREATE {créer} READ {lire} UPDATE {modifier} DELETE {supprimer} other {faire}} cela. Il vous manque le droit « {feature} » : l’administrateur de votre entité ou un administrateur du client peut vous le donner.",
  "problem.access.read_only":
    "Cette fiche est en lecture seule : {reason, select, earlier_version {il s’agit d’une version antérieure.} workflow_done {son flux de travail est terminé.} locked {elle est verrouillée.} no_write_permission {votre rôle permet de la lire, mais pas de la modifier.} workflow_unavailable {son avancement dans le flux de travail n’a pas pu être déterminé.} outside_entity {elle appartient à une entité dans laquelle vous ne travaillez pas.} process_completed {un processus dont elle fait partie est marqué comme terminé.} project_closed {son projet est clos.} viewing {vous voyez en tant que rôle.} other {elle ne peut pas être modifiée maintenant.}}",
  "problem.access.viewing":
    "Vous voyez en tant que {role}, et rien ne peut être modifié. Arrêtez la consultation pour le faire en votre propre nom.",
  "problem.record.not_found":
    "Cette fiche est introuvable. Elle a peut-être été supprimée, ou se trouve hors de votre périmètre de travail.",
  "problem.record.revision_missing":
    "Il n’a pas été précisé sur quel état de la fiche repose cette modification. Rouvrez la fiche et refaites la modification.",
  "problem.record.conflict":
    "Quelqu’un l’a modifiée entre-temps. Comparez les deux versions et enregistrez à nouveau ; rien de ce que vous avez saisi n’est perdu.",
  "problem.record.profile_of_other_entity":
    "Ce type de fiche appartient à {entity} seule. Choisissez {entity}, et un projet qui la concerne, ou un autre type de fiche.",
  "problem.record.profile_mismatch": "Cette fiche est d’un autre type de fiche.",
  "problem.record.type_mismatch":
    "Cette fiche relève de « {type} », et non du type de fiche indiqué. Ouvrez-la depuis sa liste.",
  "problem.record.has_children":
    "{count, plural, one {Une fiche dépend} other {# fiches dépendent}} de celle-ci. Supprimez ou dissociez {count, plural, one {cette fiche} other {ces fiches}} d’abord{visible, plural, =0 {} other { : {list}}}{more, plural, =0 {} other { et # de plus}}{others, plural, =0 {} one { ; l’une d’elles est hors de ce que vous pouvez voir} other { ; # d’entre elles sont hors de ce que vous pouvez voir}}.",
  "problem.record.cannot_link":
    "Les fiches de « {type} » ne peuvent pas être liées ici. Choisissez-en une dans la liste de ce champ.",
  "problem.record.outside_field_filter":
    "{uid} ne peut pas être liée ici : ce champ propose d’autres fiches. Choisissez-en une dans sa liste.",
  "problem.record.already_linked": "{uid} est déjà liée.",
  "problem.record.not_linked": "Ces deux fiches ne sont pas liées.",
  "problem.record.nothing_changed": "Aucune modification détectée ou données non valides",
  "problem.record.text_not_matching": "Le texte ne correspond pas. Saisissez exactement DELETE.",
  "problem.permission.not_of_entity":
    "Cette personne ne travaille pas dans l’entité, le module ou le projet de la fiche : rien ne peut lui être accordé ici. Accordez-lui d’abord cela.",
  "problem.permission.none_selected": "Cochez au moins une autorisation.",
  "problem.permission.system_row":
    "Cette ligne découle de la fiche et des rôles de la personne. Retirez la personne des champs de la fiche, ou changez ses rôles.",
  "problem.permission.too_many_users":
    "La liste d’une fiche nomme au plus {maximum, number} personnes. Donnez plutôt un rôle.",
  "problem.permission.too_many_records":
    "L’une d’elles a déjà reçu {maximum, number} fiches. Donnez-lui plutôt un rôle.",
  "problem.permission.exceeds_own":
    "Vous ne pouvez pas vous-même {action, select, READ {lire} UPDATE {modifier} DELETE {supprimer} other {faire cela avec}} ce type de fiche ({feature}), vous ne pouvez donc pas l’accorder. Demandez à quelqu’un qui le peut.",
  "problem.permission.not_a_process":
    "Ce qui se trouve au-dessous ne peut être accordé que sur les processus et sous-processus d’une entité. Accordez-le sur le processus au-dessus, ou sur cette fiche seule.",
  "problem.permission.too_many_descendants":
    "Plus de {maximum, number} fiches se trouvent sous ce processus, c’est plus que n’en atteint une autorisation de processus. Accordez-la sur les sous-processus, ou donnez plutôt un rôle.",
  "problem.permission.too_many_processes":
    "L’une d’elles a déjà reçu ce qui se trouve sous {maximum, number} processus. Donnez-lui plutôt un rôle.",
  "problem.record.uid_taken":
    "Le numéro {uid} a été attribué entre-temps à une autre fiche. Restaurez celle-ci sous un autre numéro.",
  "problem.user.not_found":
    "Cette personne est introuvable. Le compte a peut-être été supprimé, ou elle ne travaille dans aucune de vos entités.",
  "problem.user.conflict":
    "Quelqu’un a modifié ce compte entre-temps. Regardez-le tel qu’il est et refaites votre modification.",
  "problem.user.bad_name":
    "Un nom commence par une lettre ou un chiffre ; lettres, chiffres, espaces et . _ - ’ peuvent suivre.",
  "problem.user.bad_user_name":
    "Un nom d’utilisateur commence par une lettre ou un chiffre ; lettres, chiffres, espaces et . _ - peuvent suivre.",
  "problem.user.name_taken": "Quelqu’un d’autre a déjà le nom d’utilisateur {name}. Choisissez-en un autre.",
  "problem.user.bad_email": "L’adresse e-mail n’est pas valide. Saisissez une adresse e-mail valide.",
  "problem.user.email_taken":
    "Cette adresse e-mail existe déjà : {email} sert à un autre compte. Utilisez une autre adresse.",
  "problem.user.same_email": "La seconde adresse e-mail doit être différente de la première.",
  "problem.user.bad_contact_number":
    "Le numéro de mobile doit être correct : 6 à 15 chiffres, avec un + devant l’indicatif du pays.",
  "problem.user.unknown_country": "Ce pays n’existe pas. Choisissez-en un dans la liste.",
  "problem.user.no_role_yet": "Il n’y a encore aucun rôle. Créez-en au moins un avant d’ajouter des personnes.",
  "problem.user.role_required": "Choisissez au moins un rôle.",
  "problem.user.entity_required": "Choisissez au moins une entité.",
  "problem.user.module_required":
    "Indiquez dans quels modules cette personne externe travaillera : elle ne verra rien des autres.",
  "problem.user.role_not_for_externals":
    "Le rôle {role} n’est pas prévu pour des personnes externes. Choisissez-en un qui l’est, ou marquez-le ainsi.",
  "problem.user.external_administrator": "Une personne externe ne peut pas être administratrice du client.",
  "problem.user.exceeds_your_access":
    "Cette personne a plus de droits que vous : vous ne pouvez pas modifier son compte. Demandez à un administrateur du client.",
  "problem.user.outside_entities":
    "Cette personne travaille aussi dans des entités où vous ne travaillez pas : vous ne pouvez pas modifier son compte. Demandez à un administrateur du client.",
  "problem.user.role_exceeds_your_access":
    "Le rôle {role} accorde plus que ce que vous avez : vous ne pouvez pas le donner.",
  "problem.user.module_not_yours":
    "Vous ne travaillez pas vous-même dans le module {module} : vous ne pouvez pas le donner.",
  "problem.user.yourself":
    "Vous ne pouvez pas verrouiller, désactiver ou supprimer votre propre compte. Demandez à un autre administrateur.",
  "problem.user.last_administrator":
    "C’est le dernier administrateur du client qui puisse se connecter. Nommez d’abord quelqu’un d’autre.",
  "problem.user.not_invitable":
    "Cette personne s’est déjà connectée, ou ne peut pas le faire actuellement. Seul qui a été invité et n’a pas commencé peut être invité à nouveau.",
  "problem.user.unknown_role": "Il n’y a pas de rôle {name}. Écrivez les noms comme dans la liste des rôles.",
  "problem.user.unknown_module": "Il n’y a pas de module {name}. Écrivez IC, IA ou les deux.",
  "problem.user.unknown_yes_no": "{name} n’est ni oui ni non. Écrivez TRUE ou FALSE.",
  "problem.user.missing_column": "Le fichier n’a pas de colonne {column}. Partez du modèle.",
  "problem.user.file_too_long":
    "Le fichier a {rows, number} lignes, et {maximum, number} personnes au plus peuvent être ajoutées à la fois. Divisez-le.",
  "problem.role.not_found": "Ce rôle est introuvable. Il a peut-être été supprimé.",
  "problem.role.conflict":
    "Quelqu’un a modifié ce rôle entre-temps. Regardez-le tel qu’il est et refaites votre modification.",
  "problem.role.bad_name":
    "Le nom d’un rôle commence par une lettre ou un chiffre ; lettres, chiffres, espaces et . _ - peuvent suivre.",
  "problem.role.name_taken": "Il existe déjà un rôle nommé {name}. Choisissez un autre nom.",
  "problem.role.unknown_feature": "Il n’y a pas de fonction {feature} qu’un rôle puisse accorder.",
  "problem.role.exceeds_your_access":
    "Vous n’avez pas ces droits vous-même : vous ne pouvez ni les donner ni les retirer : {list}.",
  "problem.role.in_use":
    "{count, plural, one {Une personne a} other {# personnes ont}} le rôle {name}{visible, plural, =0 {} other { : {list}}}{more, plural, =0 {} other { et # de plus}}{others, plural, =0 {} one { ; l’une d’elles est hors de ce que vous pouvez voir} other { ; # d’entre elles sont hors de ce que vous pouvez voir}}. Donnez-leur d’abord un autre rôle.",
  "problem.role.has_external_members":
    "{count, plural, one {Une personne externe a} other {# personnes externes ont}} le rôle {name}{visible, plural, =0 {} other { : {list}}}{more, plural, =0 {} other { et # de plus}}{others, plural, =0 {} one { ; l’une d’elles est hors de ce que vous pouvez voir} other { ; # d’entre elles sont hors de ce que vous pouvez voir}}. Donnez-leur d’abord un autre rôle.",
  "problem.project.not_found":
    "Ce projet est introuvable. Il a peut-être été supprimé, ou vous ne travaillez dans aucune de ses entités.",
  "problem.project.conflict":
    "Quelqu’un a modifié ce projet entre-temps. Rechargez-le et refaites votre modification ; rien de ce que vous avez saisi n’est perdu.",
  "problem.project.closed": "Ce projet est clôturé. Rouvrez-le avant de le modifier.",
  "problem.project.bad_name":
    "Le nom d’un projet commence par une lettre ou un chiffre ; lettres, chiffres, points, tirets bas, traits d’union et espaces peuvent suivre.",
  "problem.project.entity_in_use":
    "{entity} ne peut pas quitter ce projet : des fiches du projet lui appartiennent. Supprimez-les ou laissez l’entité.",
  "problem.project.unknown_user":
    "Cette personne ne travaille pas dans le module et dans une entité du projet ; elle ne peut pas en être utilisatrice.",
  "problem.project.not_a_user":
    "Cette personne ne fait pas partie des utilisateurs du projet. Elle en a peut-être été retirée entre-temps.",
  "problem.project.own_access":
    "Vous ne verriez plus ce projet. Demandez à l’administrateur de votre entité de vous en retirer.",
  "problem.entity.not_found": "Cette entité est introuvable, ou vous n’y travaillez pas.",
  "problem.entity.bad_name":
    "Un nom commence par une lettre ou un chiffre ; lettres, chiffres, espaces et . _ - peuvent suivre, 200 caractères en tout.",
  "problem.entity.bad_unique_id": "Un identifiant unique n’a que des lettres et des chiffres, 60 au plus.",
  "problem.entity.bad_holding": "Saisissez un pourcentage de 0 à 100 avec dix décimales au plus, par exemple 62.5.",
  "problem.entity.bad_decimal_places": "Le nombre de décimales est un entier de 0 à 10.",
  "problem.entity.name_taken": "Il existe déjà une entité {name}. Choisissez un autre nom.",
  "problem.entity.id_taken": "Il existe déjà une entité avec l’identifiant unique {uniqueId}.",
  "problem.entity.top_needs_administrator":
    "Seul un administrateur du client place une entité au sommet d’un groupe. Choisissez l’une de vos entités comme société mère.",
  "problem.entity.parent_hidden":
    "La société mère de cette entité est hors de votre périmètre, vous ne pouvez donc pas la changer. Adressez-vous à un administrateur du client.",
  "problem.entity.cycle":
    "Une entité ne peut pas dépendre d’elle-même. Choisissez une société mère qui n’est pas au-dessous d’elle.",
  "problem.entity.too_deep":
    "Un groupe a au plus {maximum, number} niveaux. Choisissez une société mère située plus haut.",
  "problem.entity.not_deleted": "Erreur lors de la suppression de l’entité : quelque chose en dépend encore.",
  "problem.entity.nothing_to_delete": "Données manquantes pour la suppression : indiquez quelle entité supprimer.",
  "problem.entity.has_children":
    "{count, plural, one {# entité en dépend} other {# entités en dépendent}}. Commencez par {count, plural, one {la déplacer ou la supprimer} other {les déplacer ou les supprimer}}.",
  "problem.entity.has_projects":
    "{count, plural, one {# projet porte} other {# projets portent}} sur elle. Retirez-l’en d’abord.",
  "problem.entity.has_records":
    "{count, plural, one {# fiche lui appartient} other {# fiches lui appartiennent}}, corbeille comprise.",
  "problem.entity.has_record_types":
    "{count, plural, one {# type de fiche lui appartient en propre} other {# types de fiche lui appartiennent en propre}}. Supprimez ce qui n’a jamais été publié ; ce qui l’a été reste.",
  "problem.entity.has_users":
    "{count, plural, one {# utilisateur y travaille} other {# utilisateurs y travaillent}}. Retirez-{count, plural, one {la-lui} other {la-leur}} d’abord.",
  "problem.entity.currently_selected": "Vous y travaillez en ce moment. Choisissez d’abord une autre entité.",
  "problem.entity.duplicate_row":
    "Entité en double : la ligne {row, number} porte le même nom ou le même identifiant unique.",
  "problem.entity.missing_in_row": "L’entité manque dans cette ligne : il lui faut un nom et un identifiant unique.",
  "problem.entity.missing_parent":
    "Une filiale a besoin de sa société mère. Indiquez le nom ou l’identifiant unique de celle-ci.",
  "problem.entity.unknown_parent":
    "Il n’y a pas d’entité {name}, ni dans ce fichier ni parmi les vôtres, dont celle-ci pourrait dépendre.",
  "problem.entity.parent_rejected": "Sa société mère, ligne {row, number}, est refusée, donc cette ligne aussi.",
  "problem.profile.not_found": "Type de fiche introuvable",
  "problem.profile.not_published": "Ce type de fiche n’est pas publié. Publiez-le avant de créer des fiches.",
  "problem.profile.conflict":
    "Quelqu’un d’autre a modifié ce brouillon entre-temps. Comparez les deux versions et enregistrez à nouveau.",
  "problem.profile.archived":
    "Ce type de fiche est archivé : il n’accepte plus de nouvelles fiches et son brouillon ne change pas. Restaurez-le dans le concepteur, ou demandez-le à une personne qui conçoit les types de fiches.",
  "problem.origin.none":
    "Ce type de fiche n’est pas la copie d’un type du groupe en vigueur : il n’y a rien à reprendre. Copiez-en un pour l’entité afin d’être averti de ses versions ultérieures.",
  "problem.origin.moved_on":
    "Le groupe a publié une autre version entre-temps. Comparez à nouveau et reprenez ce que vous voyez alors.",
  "problem.profile.not_archived": "Ce type de fiche n’est pas archivé. Rechargez la page pour voir où il en est.",
  "problem.profile.access_by_type":
    "L’accès aux fiches de ce type dépend des droits des rôles sur sa catégorie. Seuls les types de la catégorie « Autre » s’ouvrent rôle par rôle.",
  "problem.profile.never_published":
    "Ce type de fiche n’a jamais été publié : rien ne repose sur lui. Supprimez-le au lieu de l’archiver.",
  "problem.version.conflicting_values":
    "Rien n’a été publié : dans le champ {field}, {loses, plural, =0 {} one {# valeur perdrait quelque chose} other {# valeurs perdraient quelque chose}}{both, select, yes { et } other {}}{cannot, plural, =0 {} one {# valeur ne peut pas être convertie} other {# valeurs ne peuvent pas être converties}}. Décidez de leur sort dans le rapport de changement.",
  "problem.version.breaks_references":
    "Rien n’a été publié : {count, plural, one {# règle, rappel ou condition nomme} other {# règles, rappels et conditions nomment}} ce que cette version n’a plus{list, select, none {} other { : {list}}}{others, plural, =0 {} one {, dont # d’une autre entité} other {, dont # d’autres entités}}. Modifiez-les d’abord, rétablissez ce qu’ils nomment ou acceptez-le dans le rapport de changement.",
  "problem.version.report_first":
    "Cette publication modifierait des fiches existantes. Consultez le rapport de changement et publiez à partir de là.",
  "problem.version.publishing_in_progress":
    "Une version de ce type de fiche est déjà en cours de publication. Attendez qu’elle se termine ou arrêtez-la.",
  "problem.version.activity_removed":
    "{records, plural, one {# fiche se trouve} other {# fiches se trouvent}} à l’activité « {activity} », que cette version n’a plus. Indiquez où elles doivent aller.",
  "problem.version.activity_not_removed":
    "Les fiches à l’activité « {activity} » restent où elles sont, puisque cette version la conserve. N’indiquez que des activités supprimées.",
  "problem.version.unknown_activity":
    "L’activité choisie ici ne fait pas partie de cette version. Choisissez-en une qui en fait partie.",
  "problem.version.not_found": "Il n’existe pas de version {version} de ce type de fiche.",
  "problem.profile.keyword_in_use": "Ce mot-clé est déjà utilisé. Choisissez-en un autre.",
  "problem.tag.not_found": "Il n’existe pas de liste partagée {tag}. Elle a peut-être été supprimée.",
  "problem.tag.conflict":
    "Quelqu’un d’autre a modifié cette liste entre-temps. Comparez les deux et enregistrez à nouveau.",
  "problem.tag.duplicate_id":
    "{id} existe déjà. Donnez à chaque liste, et à chaque élément d’une liste, un identifiant propre.",
  "problem.tag.bad_list": "Une liste partagée contient soit des éléments, soit des personnes. Envoyez l’un des deux.",
  "problem.tag.in_use":
    "{what, select, element {Cet élément est utilisé} other {Cette liste est utilisée}} dans {list}{others, plural, =0 {} one {, et dans # type de fiche d’une autre entité} other {, et dans # types de fiche d’autres entités}}{count, plural, =0 {} one {, par une fiche} other {, par # fiches}}. {what, select, element {Désactivez-le plutôt : il reste là où il a été choisi et ne peut plus l’être.} other {Retirez-la de là d’abord.}}",
  "problem.tag.too_many":
    "Il y a déjà {maximum, number} listes partagées, le maximum possible. Supprimez-en une que personne n’utilise.",
  "problem.variable.unknown": "Il n’existe pas de variable {variable}. Choisissez parmi : {list}.",
  "problem.variable.no_value":
    "{variable} n’a pas de valeur ici. Utilisez-la là où elle en a une, ou écrivez une valeur.",
  "problem.rule.addition_failed": "L’ajout de la règle de validation a échoué.",
  "problem.rule.not_found": "Cette règle est introuvable. Elle a peut-être été supprimée.",
  "problem.import.unreadable_file":
    "Le fichier n’a pas pu être lu. Ce doit être un fichier CSV en UTF-8, un classeur XLSX ou un catalogue OSCAL en JSON.",
  "problem.import.empty_file": "Le fichier n’a aucune ligne à importer.",
  "problem.import.unknown_column":
    "Le fichier n’a pas cette colonne, ou aucun champ ne la prend. Vérifiez les noms des deux côtés.",
  "problem.import.unknown_key": "La clé ne désigne aucune colonne qu’un champ prend. Indiquez-en une autre.",
  "problem.import.duplicate_key":
    "Une ligne précédente du fichier a la même clé. Chaque ligne a besoin de sa propre clé.",
  "problem.import.ambiguous_key": "Plusieurs fiches ont cette clé : on ne sait pas laquelle est visée.",
  "problem.import.blank_key": "La clé est vide sur cette ligne.",
  "problem.import.not_found": "Cette importation n’existe pas, ou elle n’est pas à vous.",
  "problem.import.in_progress": "Cette importation est en cours de traitement. Attendez la fin ou arrêtez-la.",
  "problem.import.not_ready":
    "Cette importation n’en est pas encore là. Lisez d’abord le fichier et associez ses colonnes.",
  "problem.import.unknown_sheet": "Le fichier n’a pas cette feuille. Choisissez-en une qu’il contient.",
  "problem.import.mapped_twice": "Deux colonnes sont associées au même champ. Chaque champ prend une seule colonne.",
  "problem.import.nothing_mapped": "Aucune colonne n’est associée à un champ. Associez-en au moins une.",
  "problem.import.nothing_to_load":
    "Il n’y a aucune ligne à charger. Corrigez d’abord les lignes refusées ou tranchez les conflits.",
  "problem.import.finished":
    "Cet import est terminé. Corrigez les lignes refusées et chargez-les, ou commencez un nouvel import.",
  "problem.import.duplicate_row":
    "Cette ligne dit la même chose que la ligne {row, number}. Elle n’est prise qu’une fois.",
  "problem.import.duplicate_record":
    "Les lignes {rows} sont la même fiche. Gardez-en une, ou videz les colonnes masquées des copies.",
  "problem.import.missing_entity": "L’entité manque dans cette ligne.",
  "problem.import.unknown_entity": "Il n’y a aucune entité {name} à laquelle cette ligne pourrait appartenir.",
  "problem.comment.empty": "Un commentaire vide ne peut pas être envoyé. Écrivez d’abord quelque chose.",
  "problem.comment.too_long":
    "Un commentaire compte au plus {maximum, number} caractères. Raccourcissez-le ou joignez le texte en fichier.",
  "problem.comment.too_many_mentions":
    "Un commentaire peut mentionner au plus {maximum, plural, one {# personne} other {# personnes}}. Mentionnez-en moins.",
  "problem.comment.unknown_user":
    "Une personne mentionnée ici ne peut pas voir cette fiche ou n’existe pas. Choisissez des personnes dans la liste.",
  "problem.comment.unknown_file":
    "Un fichier joint n’existe pas ou appartient à autre chose. Retirez-le et joignez-le de nouveau.",
  "problem.comment.not_found":
    "Ce commentaire est introuvable. Il a peut-être été supprimé, ou sa fiche est hors de votre périmètre.",
  "problem.comment.not_author": "Seul son auteur peut modifier ou supprimer un commentaire.",
  "problem.comment.thread_full":
    "Ce commentaire a {maximum, number} réponses, le maximum possible. Écrivez un nouveau commentaire.",
  "problem.comment.contradiction": "{name} contredit le reste du commentaire. Omettez-le ou mettez-le en accord.",
  "problem.job.not_found":
    "Ce travail n’existe pas, ou il appartient à quelqu’un d’autre. Consultez la liste de vos travaux.",
  "problem.job.too_many":
    "Vous avez déjà {maximum, plural, one {# travail} other {# travaux}} en cours, le maximum possible. Attendez la fin de l’un d’eux ou annulez-en un.",
  "problem.job.not_retried":
    "Seul un travail qui a échoué ou a été annulé peut être relancé. Regardez-le de nouveau : quelqu’un a pu être plus rapide.",
  "problem.job.not_cancelled": "Ce travail est déjà terminé, il ne reste donc rien à annuler. Regardez-le de nouveau.",
  "problem.job.replaced": "Le même travail a été redemandé entre-temps. Regardez le plus récent.",
  "problem.job.outdated":
    "Ce à quoi servait ce travail a changé depuis, il serait donc fait pour rien. Redemandez-le là où il est utile.",
  "problem.job.unknown_kind": "Cette version du produit ne connaît plus ce travail. Redemandez-le là où il est utile.",
  "problem.job.unknown_schedule": "Aucun travail planifié ne porte ce nom. Rechargez la page.",
  "problem.job.crashed":
    "Le processus qui faisait ce travail s’est arrêté au milieu chaque fois qu’il a été commencé. Relancez-le ; si cela se reproduit, prévenez la personne qui exploite le produit.",
  "problem.file.not_found":
    "Ce fichier est introuvable. Il a peut-être été supprimé, ou se trouve hors de votre périmètre de travail.",
  "problem.file.too_large": "Un fichier peut faire au plus {maximum, number} Mo. Réduisez-le ou divisez-le.",
  "problem.file.bad_name":
    "Le nom d’un fichier comporte une lettre et une extension, sans chemin ni caractère de contrôle. Renommez-le et téléversez-le à nouveau.",
  "problem.file.bad_kind":
    "Les fichiers de ce type ne sont pas acceptés : {file}. Téléversez l’un de ceux-ci : {kinds}.",
  "problem.file.bad_content":
    "{file} n’est pas ce que dit son extension ({extension}), ou est illisible. Échec du téléversement : vérifiez le fichier et renvoyez les données.",
  "problem.file.unpacks_too_large":
    "{file} se décompresse en bien plus que sa taille et n’est pas accepté. Enregistrez-le à nouveau depuis le programme d’origine.",
  "problem.file.too_many_pixels":
    "{file} a plus de {maximum, number} millions de pixels. Réduisez l’image et téléversez-la à nouveau.",
  "problem.file.parts_missing":
    "{count, plural, one {Une partie du fichier n’est pas arrivée} other {# parties du fichier ne sont pas arrivées}}. Poursuivez le téléversement.",
  "problem.file.link_expired":
    "Cette adresse a expiré ou est incomplète. Demandez à nouveau le fichier ou le téléversement.",
  "problem.file.checking": "{file} est encore en cours d’analyse. Réessayez dans un instant.",
  "problem.file.infected": "{file} s’est révélé dangereux et a été retiré. Retirez-le ici aussi.",
  "problem.file.in_use": "{file} figure dans un champ de sa fiche. Retirez-le là et enregistrez.",
  "problem.file.too_many_waiting":
    "Vous avez {maximum, number} fichiers en attente de l’enregistrement d’une fiche, le maximum possible. Enregistrez la fiche ou retirez-en quelques-uns.",
  "problem.view.not_found":
    "Cette vue est introuvable. Elle a peut-être été supprimée, ou elle appartient à quelqu’un d’autre.",
  "problem.view.conflict":
    "Quelqu’un a modifié cette vue entre-temps. Réinitialisez-la pour la voir telle qu’elle est, ou enregistrez la vôtre sous un autre nom.",
  "problem.view.bad_name":
    "Le nom d’une vue commence par une lettre ou un chiffre ; lettres, chiffres, espaces et . _ - peuvent suivre, 80 caractères en tout.",
  "problem.view.name_taken": "Il y a déjà une vue nommée {name}. Choisissez un autre nom.",
  "problem.view.too_many": "Vous avez déjà {maximum, number} vues de cette liste. Supprimez-en une qui ne sert plus.",
  "problem.view.not_owner":
    "Seul l’auteur de cette vue ou, si elle est partagée, un administrateur du client peut la modifier. Enregistrez la vôtre sous un autre nom.",
  "problem.reminder.not_found": "Ce rappel est introuvable. Il a peut-être été supprimé.",
  "problem.reminder.conflict":
    "Quelqu’un a modifié ce rappel entre-temps. Regardez-le tel qu’il est et refaites votre modification.",
  "problem.reminder.bad_name": "Donnez au rappel un nom de {limit} caractères au plus.",
  "problem.reminder.bad_days":
    "Choisissez de 1 à {limit} jours avant ou après l’échéance ; le jour même il n’y en a pas.",
  "problem.reminder.sent_once":
    "Ce qui est dit le jour de l’échéance, ou remonté niveau par niveau, l’est une fois. Choisissez une fois.",
  "problem.reminder.bad_levels":
    "Une escalade a un à cinq niveaux, chacun après plus de jours que le précédent ; les autres rappels n’en ont pas.",
  "problem.reminder.no_recipients": "Choisissez qui est prévenu : au moins une personne, un rôle ou un champ.",
  "problem.reminder.no_due_field":
    "Ce type de fiche n’a pas de champ d’échéance. Rappelez d’après les tâches, ou ajoutez un champ de date qui porte l’échéance.",
  "problem.reminder.unknown_field":
    "Un champ de personnes choisi ici n’existe plus, ou tous ne peuvent pas le voir. Choisissez-en un autre.",
  "problem.reminder.unknown_user": "Une de ces personnes n’est pas ici ou n’est plus active. Choisissez à nouveau.",
  "problem.reminder.unknown_role": "Un de ces rôles n’existe plus. Choisissez à nouveau.",
  "problem.reminder.unknown_template":
    "Ce modèle d’e-mail n’existe plus. Choisissez-en un autre ou utilisez l’e-mail par défaut.",
  "problem.reminder.too_many": "Un type de fiche a au plus {limit} rappels. Supprimez-en un d’abord.",
  "problem.reminder.missing_due_date":
    "Un ou plusieurs éléments sélectionnés n’ont pas d’échéance : {list}. Donnez-leur une échéance ou laissez-les de côté.",
  "problem.reminder.no_assignees":
    "Personne à qui on puisse le rappeler n’est chargé de : {list}. Nommez un responsable qui peut les voir ou laissez-les de côté.",
  "problem.reminder.closed":
    "Ils sont terminés, verrouillés ou dans un projet clos, donc personne n’est rappelé : {list}. Laissez-les de côté.",
  "problem.reminder.too_many_selected":
    "Au plus {limit, number} éléments sont rappelés à la fois. Sélectionnez-en moins.",
  "problem.reminder.too_often":
    "Vous avez envoyé des rappels {limit} fois dans la dernière heure. Attendez un peu avant d’en envoyer d’autres.",
  "problem.block.not_found": "Ce bloc est introuvable. Il a peut-être été supprimé.",
  "problem.block.conflict":
    "Quelqu’un a modifié ce bloc entre-temps. Regardez-le tel qu’il est et refaites votre modification.",
  "problem.block.name_taken": "Il existe déjà un bloc nommé {name}. Choisissez un autre nom.",
  "problem.block.too_many":
    "Il y a {maximum, number} blocs, soit autant qu’il peut y en avoir. Supprimez-en un dont personne n’a besoin.",
  "problem.block.empty": "Un bloc contient au moins un champ. Sélectionnez les champs qui le composent.",
  "problem.block.too_many_fields":
    "Cela fait {count, number} champs, et un bloc en contient au plus {maximum, number}. Faites-en plusieurs blocs.",
  "problem.block.too_large":
    "C’est plus qu’un bloc ne peut contenir : au plus {maximum, number} {what, select, depth {niveaux d’imbrication} other {octets}}. Faites-en plusieurs blocs.",
  "problem.mail_template.not_found": "Ce modèle d’e-mail est introuvable. Il a peut-être été supprimé.",
  "problem.mail_template.conflict":
    "Quelqu’un d’autre a modifié ce modèle d’e-mail. Rechargez-le et refaites votre modification.",
  "problem.mail_template.bad_name": "Le nom contient un caractère invisible. Saisissez-le à nouveau.",
  "problem.mail_template.name_taken": "Il existe déjà un modèle d’e-mail nommé {name}. Choisissez un autre nom.",
  "problem.mail_template.too_many":
    "Vous avez atteint la limite de {maximum, number} modèles d’e-mail. Supprimez-en un qui ne sert plus.",
  "problem.mail_template.no_language": "Rédigez le modèle dans une langue au moins.",
  "problem.mail_template.unknown_placeholder":
    "Au caractère {position, number} se trouve '{'{name}'}', qui n’est pas un repère ici. Il y a : {list}. Une accolade voulue comme telle s’écrit deux fois.",
  "problem.mail_template.bad_brace":
    "{kind, select, unclosed {L’accolade ouverte au caractère {position, number} n’est pas fermée.} unopened {L’accolade fermée au caractère {position, number} ne ferme rien.} other {Au caractère {position, number}, il n’y a rien entre les accolades.}} Insérez un repère, ou écrivez l’accolade deux fois si elle est voulue comme telle.",
  "problem.mail_template.bad_character":
    "Au caractère {position, number} se trouve un caractère de contrôle ({character}) qu’un message ne peut pas contenir. Supprimez-le.",
  "problem.mail_template.in_use":
    "{count, plural, one {Un endroit utilise} other {# endroits utilisent}} le modèle d’e-mail {name}{visible, plural, =0 {} other { : {list}}}{others, plural, =0 {} other { et # de plus}}. Choisissez-y d’abord un autre modèle.",
  "problem.email.no_mail_server":
    "Aucun serveur de messagerie n’est configuré. Définissez SMTP_URL et MAIL_FROM, puis redémarrez le produit.",
  "problem.email.not_found": "Ce message n’existe pas.",
  "problem.email.not_retried":
    "Ce message ne peut pas être retenté : il est en cours d’envoi, déjà parti, annulé ou trop ancien.",
  "problem.email.not_cancelled": "Ce message n’est plus en attente et ne peut donc pas être annulé.",
  "problem.notification.cannot_disable": "Cette notification ne peut pas être désactivée.",
  "problem.notification.too_many_streams":
    "Au plus {maximum, plural, one {# page} other {# pages}} d’une personne sont prévenues en direct à la fois ; celle-ci consulte d’elle-même.",
  "problem.draft.too_many":
    "Vous avez {maximum, number} fiches commencées et non enregistrées, le maximum possible. Enregistrez-en ou abandonnez-en quelques-unes.",
  "problem.export.not_found":
    "Cette exportation est introuvable. Elle a peut-être été supprimée, ou effacée après quelques jours. Exportez de nouveau la liste.",
  "problem.export.not_ready": "{file} n’est pas encore prêt. Attendez qu’il le soit.",
  "problem.export.not_available":
    "Les exportations de type {type} ne sont pas disponibles. Exportez plutôt une liste (LIST_VIEW_EXPORT).",
  "problem.export.too_much_for_pages":
    "C’est plus qu’un PDF ne peut contenir : au plus {rows, number} lignes, {cells, number} cellules et un texte en proportion. Filtrez la liste, affichez moins de colonnes ou exportez vers Excel.",
  "problem.export.no_typesetting": "La plateforme de ce serveur ne permet pas de créer des PDF. Exportez vers Excel.",
  "problem.export.stopped": "Cette exportation a été arrêtée. Exportez de nouveau la liste.",
  "problem.server.busy": "Le serveur est occupé. Réessayez dans un instant.",
  "problem.server.storage_full":
    "Le serveur n’a plus de place pour enregistrer. Ce qui a été enregistré avant est en sûreté ; prévenez votre administrateur.",
  "problem.server.unavailable":
    "Le serveur ne peut pas travailler pour le moment. Réessayez dans un instant ; rien de ce qui a été enregistré n’est perdu.",
  "problem.server.failed":
    "Une erreur s’est produite. Réessayez ; si cela persiste, donnez l’identifiant de corrélation à votre administrateur.",
  "problem.workflow.done": "Le circuit de cette fiche est terminé. Rouvrez la fiche pour continuer.",
  "problem.workflow.locked": "Cette fiche est verrouillée. Déverrouillez-la d’abord.",
  "problem.workflow.no_activity":
    "Cette fiche n’est dans aucune activité de son circuit. Demandez à un administrateur de l’y placer.",
  "problem.workflow.action_unavailable":
    "Cette action n’est pas possible là où en est la fiche. Rechargez-la pour voir celles qui le sont.",
  "problem.workflow.not_assigned":
    "Ce n’est pas votre tour. Les personnes qui doivent agir sont indiquées avec la fiche.",
  "problem.workflow.approved_already":
    "Cette approbation a déjà été donnée, et la suivante revient à quelqu’un d’autre.",
  "problem.workflow.own_approval":
    "Personne n’approuve son propre travail. Demandez à quelqu’un qui n’a pas préparé la fiche.",
  "problem.workflow.field_missing": "Remplissez d’abord « {field} ».",
  "problem.workflow.next_activity_without_assignee": "Choisissez dans « {field} » qui agit ensuite.",
  "problem.workflow.too_few_assignees":
    "{needed, plural, one {# personne doit} other {# personnes doivent}} approuver ensuite, et {named, plural, =0 {aucune n’est nommée} one {# est nommée} other {# sont nommées}}. Nommez-en d’autres.",
  "problem.workflow.changed_since_approval":
    "La fiche a changé depuis son approbation. Envoyez-la de nouveau pour approbation.",
  "problem.workflow.reason_missing": "Dites pourquoi. Le motif est montré à la personne à qui le travail revient.",
  "problem.workflow.not_closed": "Cette fiche est déjà ouverte.",
  "problem.workflow.record_changed":
    "Cette fiche a changé après que vous l’avez consultée. Regardez-la de nouveau avant d’agir.",
  "problem.workflow.without_result": "Aucun résultat n’a été enregistré.",
  "problem.process.not_a_process":
    "Seuls les processus et sous-processus sont marqués comme terminés. Choisissez-en un.",
  "problem.process.already_complete": "Ce processus est déjà marqué comme terminé.",
  "problem.process.not_complete": "Ce processus n’est pas marqué comme terminé : il n’y a rien à reprendre.",
  "problem.process.too_many_descendants":
    "Plus de {max, number} fiches se trouvent sous ce processus. Marquez ses sous-processus comme terminés un par un.",
  "problem.workflow.already_assigned": "Cette personne est déjà sollicitée. Choisissez quelqu’un d’autre.",
  "problem.workflow.assignee_without_access":
    "Cette personne ne peut pas lire la fiche. Choisissez quelqu’un qui le peut.",
  "problem.absence.not_found": "Cette absence n’existe plus ou elle est terminée.",
  "problem.absence.conflict": "Quelqu’un a modifié cette absence entre-temps. Vérifiez-la avant de la modifier.",
  "problem.absence.ends_before":
    "Une absence se termine le jour où elle commence ou plus tard. Choisissez un autre dernier jour.",
  "problem.absence.over": "Ces jours sont passés. Choisissez un dernier jour à venir.",
  "problem.absence.too_long":
    "Une absence dure un an au plus. Choisissez un dernier jour plus proche et saisissez le reste comme une autre absence.",
  "problem.absence.overlaps":
    "Une autre absence comprend certains de ces jours. Modifiez celle-là ou choisissez d’autres jours.",
  "problem.absence.too_many":
    "Une personne a au plus {maximum} absences non terminées. Supprimez-en une qui n’est plus utile.",
  "problem.absence.own_substitute": "Personne ne se remplace soi-même. Choisissez quelqu’un d’autre.",
  "problem.absence.not_a_substitute":
    "Seule une personne active de l’une des mêmes entités et de l’un des mêmes modules peut remplacer. Choisissez quelqu’un d’autre.",
  "problem.workflow.already_claimed":
    "Plus personne n’est attendu ici : quelqu’un l’a pris en charge ou l’a fait. Rechargez pour voir qui.",
}
