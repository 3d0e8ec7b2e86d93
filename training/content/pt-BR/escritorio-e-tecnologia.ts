import type { Occupation } from '../bank.ts';

export const ESCRITORIO_E_TECNOLOGIA: readonly Occupation[] = [
  {
    id: 'accountant',
    ladder: [
      ['Auxiliar contábil', 'Assistente fiscal', '{Estagiário/Estagiária} de contabilidade'],
      ['Analista contábil júnior', 'Analista fiscal pleno', '{Contador/Contadora}'],
      ['Analista contábil sênior', '{Coordenador/Coordenadora} fiscal'],
      ['Gerente de contabilidade', '{Coordenador/Coordenadora} de controladoria', 'Controller'],
    ],
    employers: ['industria', 'contabil', 'varejo', 'logistica'],
    teams: ['Controladoria', 'Departamento Fiscal'],
    beginnings: [
      'Lançamento de notas fiscais e conferência de documentos',
      'Conciliação de contas bancárias e do caixa',
      'Emissão de guias e arquivo fiscal',
    ],
    duties: [
      'Fechamento contábil mensal de {três|quatro|seis} empresas em CPC/IFRS',
      'Apuração de ICMS, IPI, PIS e COFINS',
      'Entrega de SPED Fiscal, EFD-Contribuições e ECF',
      'Conciliação de {80..160} contas patrimoniais',
      'Controle do ativo imobilizado e depreciações',
      'Atendimento à auditoria externa e a fiscalizações',
      'Análise de custos por centro de resultado',
      'Conferência da folha de pagamento e do eSocial',
    ],
    leading: [
      'Liderança de equipe com {4..10} analistas',
      'Orçamento anual e apresentação de resultados à diretoria',
      'Planejamento tributário',
    ],
    wins: [
      'Fechamento reduzido de {10..12} para {4..6} dias úteis',
      'Recuperação de R$ {300..900} mil em créditos tributários',
      'Implantação do SAP em {8..12} meses',
    ],
    skills: [
      { label: 'Conhecimentos', items: ['CPC/IFRS', 'SPED', 'Lucro Real', 'Custos', 'Planejamento tributário'] },
      { label: 'Sistemas', items: ['SAP', 'TOTVS Protheus', 'Domínio', 'Excel avançado', 'Power BI'] },
    ],
    degrees: [
      { name: 'Técnico em Contabilidade', school: 'tecnica', years: 2 },
      { name: 'Bacharelado em Ciências Contábeis', school: 'faculdade', years: 4 },
    ],
    certificates: ['CRC ativo', 'MBA em Controladoria', 'Curso de SPED e eSocial (40 h)'],
    summaries: [
      'Profissional de contabilidade com {years} anos de experiência em indústria, varejo e escritório contábil; cargo mais recente: {role}.',
      'Atuo na área contábil e fiscal desde {since}, com foco em prazos, conformidade e melhoria de processos.',
    ],
  },
  {
    id: 'software-developer',
    ladder: [
      ['{Desenvolvedor/Desenvolvedora} júnior', '{Estagiário/Estagiária} de TI'],
      ['{Desenvolvedor/Desenvolvedora} pleno', 'Analista de sistemas', '{Desenvolvedor/Desenvolvedora} full stack'],
      ['{Engenheiro/Engenheira} de software sênior', '{Desenvolvedor/Desenvolvedora} back-end sênior'],
      ['Tech lead', '{Arquiteto/Arquiteta} de software', '{Coordenador/Coordenadora} de desenvolvimento'],
    ],
    employers: ['tecnologia', 'tecnologia', 'banco', 'varejo'],
    teams: ['Squad Pix', 'Plataforma de Dados', 'Squad Checkout'],
    beginnings: [
      'Correção de bugs e testes unitários em PHP e JavaScript',
      'Criação de telas e relatórios',
      'Suporte de segundo nível aos usuários',
    ],
    duties: [
      'Desenvolvimento de microsserviços em Java e Spring Boot',
      'APIs em Node.js com {200..900} mil requisições por hora',
      'Aplicativo em React Native com {100..600} mil downloads',
      'Esteiras de CI/CD no GitLab e implantação em Kubernetes',
      'Mensageria com Kafka e RabbitMQ',
      'Revisão de código e plantão uma semana por mês',
      'Refinamento de histórias com produto e design',
    ],
    leading: [
      'Liderança técnica de {4..9} pessoas',
      'Definição de arquitetura e do roteiro trimestral',
      'Entrevistas técnicas e mentoria de juniores',
    ],
    wins: [
      'Tempo de resposta reduzido de {2..4} s para {200..450} ms',
      'Economia de {25..40}% na conta da AWS',
      'Cobertura de testes elevada de {20..35}% para {80..90}%',
    ],
    skills: [
      { label: 'Linguagens', items: ['Java', 'TypeScript', 'Python', 'SQL', 'Go'] },
      { label: 'Tecnologias', items: ['Spring Boot', 'Node.js', 'React', 'PostgreSQL', 'Docker', 'AWS'] },
    ],
    degrees: [
      { name: 'Técnico em Informática', school: 'tecnica', years: 2 },
      { name: 'Bacharelado em Ciência da Computação', school: 'federal', years: 4 },
    ],
    certificates: ['AWS Certified Developer – Associate', 'Professional Scrum Master I', 'Certificação Kubernetes CKA'],
    summaries: [
      '{Desenvolvedor/Desenvolvedora} com {years} anos de experiência em bancos, varejo e startups; cargo mais recente: {role}. Código limpo, testes automatizados e entregas pequenas.',
    ],
    profile: 'github',
  },
];
