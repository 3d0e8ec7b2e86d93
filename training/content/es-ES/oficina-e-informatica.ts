import type { Occupation } from '../bank.ts';

export const OFICINA_E_INFORMATICA: readonly Occupation[] = [
  {
    id: 'accountant',
    ladder: [
      ['Auxiliar {administrativo/administrativa}', '{Becario/Becaria} de contabilidad'],
      ['{Administrativo/Administrativa} contable', 'Contable', '{Técnico/Técnica} de administración'],
      ['Contable sénior', '{Técnico/Técnica} fiscal', 'Controller {financiero/financiera}'],
      ['{Jefe/Jefa} de administración', '{Director financiero/Directora financiera}', 'Responsable de contabilidad'],
    ],
    employers: ['industria', 'asesoria', 'comercio', 'publico'],
    teams: ['Departamento de Administración', 'Departamento Financiero'],
    beginnings: [
      'Registro y archivo de facturas de proveedores',
      'Punteo de bancos y control de la caja',
      'Atención telefónica y gestión del correo',
    ],
    duties: [
      'Contabilidad general de {tres|cuatro|cinco} sociedades según el PGC',
      'Cierres mensuales, conciliaciones bancarias y amortizaciones',
      'Presentación de los modelos 303, 111, 115 y 200',
      'Gestión de cobros y reclamación de impagados',
      'Control de {900..1800} facturas mensuales en SAP',
      'Preparación de las cuentas anuales y del informe de gestión',
      'Atención a auditores externos y a requerimientos de la AEAT',
      'Previsiones de tesorería a {12..16} semanas',
    ],
    leading: [
      'Dirección de un equipo de {4..9} personas',
      'Elaboración del presupuesto anual y seguimiento de desviaciones',
      'Negociación de líneas de financiación con {tres|cuatro} entidades',
    ],
    wins: [
      'Reducción del plazo de cierre de {once|diez} a {cinco|seis} días',
      'Disminución del saldo vencido en un {18..36} %',
      'Implantación de la factura electrónica y del SII',
    ],
    skills: [
      {
        label: 'Contabilidad',
        items: ['PGC', 'IVA e Impuesto sobre Sociedades', 'Consolidación', 'Tesorería', 'Control presupuestario'],
      },
      { label: 'Programas', items: ['SAP FI', 'A3ECO', 'Sage 50', 'ContaPlus', 'Excel avanzado'] },
    ],
    degrees: [
      { name: 'Bachillerato de Ciencias Sociales', school: 'instituto', years: 2 },
      {
        name: 'Grado en Administración y Dirección de Empresas',
        school: 'universidad',
        years: 4,
        details: ['Nota media: 7,{1..8}', 'Trabajo de fin de grado: análisis de costes en la pyme'],
      },
    ],
    certificates: ['Curso superior de tributación (200 h)', 'Experto en SAP FI', 'Contabilidad de costes (80 h)'],
    summaries: [
      'Profesional de la contabilidad con {years} años de experiencia en industria y asesoría. Puesto más reciente: {role}.',
      '{Administrativo metódico/Administrativa metódica}, con dominio del cierre contable y fiscal. En activo desde {since}.',
    ],
  },
  {
    id: 'software-developer',
    ladder: [
      ['{Programador/Programadora} júnior', '{Becario/Becaria} de desarrollo'],
      [
        '{Desarrollador/Desarrolladora} web',
        '{Programador/Programadora} Java',
        '{Desarrollador/Desarrolladora} full stack',
      ],
      ['{Ingeniero/Ingeniera} de software sénior', '{Desarrollador/Desarrolladora} back-end sénior'],
      [
        '{Arquitecto/Arquitecta} de software',
        '{Jefe/Jefa} de equipo de desarrollo',
        '{Responsable técnico/Responsable técnica}',
      ],
    ],
    employers: ['tecnologia', 'tecnologia', 'banca', 'comercio'],
    teams: ['Equipo de Pagos', 'Plataforma de Datos'],
    beginnings: [
      'Corrección de incidencias y pruebas unitarias en PHP y JavaScript',
      'Maquetación de formularios y listados',
      'Soporte a usuarios de segundo nivel',
    ],
    duties: [
      'Desarrollo de servicios REST en Java y Spring Boot para {200..800} 000 usuarios',
      'Interfaz de la banca electrónica en React y TypeScript',
      'Integración continua con GitLab CI y despliegue en Kubernetes',
      'Modelado de datos en PostgreSQL y ajuste de consultas lentas',
      'Revisión de código y guardias una semana de cada {cuatro|cinco}',
      'Migración de una aplicación monolítica a servicios',
      'Toma de requisitos con las áreas de negocio',
    ],
    leading: [
      'Dirección técnica de {4..9} personas',
      'Planificación trimestral y elección de tecnologías',
      'Entrevistas de selección y acogida de nuevas incorporaciones',
    ],
    wins: [
      'Tiempo de respuesta reducido a {la mitad|la tercera parte}',
      'Ahorro del {22..38} % en la factura de la nube',
      'De un despliegue al mes a {5..12} a la semana',
    ],
    skills: [
      { label: 'Lenguajes', items: ['Java', 'TypeScript', 'Python', 'SQL', 'Kotlin'] },
      { label: 'Tecnologías', items: ['Spring Boot', 'React', 'PostgreSQL', 'Docker', 'Kubernetes', 'AWS'] },
    ],
    degrees: [
      { name: 'CFGS Desarrollo de Aplicaciones Web', school: 'fp', years: 2 },
      { name: 'Grado en Ingeniería Informática', school: 'politecnica', years: 4, details: ['Nota media: 7,{3..9}'] },
    ],
    certificates: [
      'AWS Certified Developer – Associate',
      'Professional Scrum Master I',
      'Oracle Certified Professional, Java SE 11',
    ],
    summaries: [
      '{Ingeniero informático/Ingeniera informática} con {years} años de experiencia en banca, comercio y producto propio. Puesto más reciente: {role}.',
    ],
    profile: 'github',
  },
];
