import * as path from 'node:path';

/** A PostgreSQL with its Patroni: a machine of its own in earnest. */
export interface Node {
  name: string;
  port: number;
  /** Where Patroni says whether this one is the primary or a replica. */
  restPort: number;
  folder: string;
}

export interface EtcdMember {
  name: string;
  clientPort: number;
  peerPort: number;
  folder: string;
}

/** What the parts have to know of each other. */
export interface Plan {
  nodes: readonly Node[];
  etcd: readonly EtcdMember[];
  servers: readonly { name: string; port: number }[];
  ports: { site: number; primary: number; replica: number };
  passwords: { superuser: string; replication: string; product: string };
  /** PostgreSQL's programs. */
  binaries: string;
  /** How Patroni speaks with etcd. */
  etcdApi: 'etcd' | 'etcd3';
}

/** The first Patroni whose etcd3 gives a lock up that somebody else has. */
const soundEtcd3 = [3, 0, 3] as const;

/**
 * What Patroni of this version, such as 'patroni 3.0.2', is to speak with etcd. Before 3.0.3 a primary that was silent for longer than its lock
 * writes it anew by etcd's third interface without looking whose it is: the new primary steps back and loses what it has acknowledged.
 * The second interface compares.
 */
export function etcdApiOf(version: string): Plan['etcdApi'] {
  const numbers = version.match(/\d+/g)?.map(Number) ?? [];
  const index = soundEtcd3.findIndex((least, at) => numbers[at] !== least);
  return index === -1 || (numbers[index] ?? 0) > (soundEtcd3[index] ?? 0) ? 'etcd3' : 'etcd';
}

const host = '127.0.0.1';
const at = (port: number): string => `${host}:${port}`;

/**
 * How soon a primary that is gone is replaced, in seconds: at the latest when its lock runs out (`ttl`), which Patroni asks to be
 * no less than loop_wait + 2 × retry_timeout.
 */
export const failoverTimes = { ttl: 18, loop_wait: 3, retry_timeout: 7 } as const;

/** The arguments of one etcd, which asks for no disk faster than an ordinary one. */
export function etcdArguments(
  { name, clientPort, peerPort, folder }: EtcdMember,
  members: readonly EtcdMember[],
  api: Plan['etcdApi'],
): string[] {
  return Object.entries({
    name,
    'data-dir': folder,
    'listen-client-urls': `http://${at(clientPort)}`,
    'advertise-client-urls': `http://${at(clientPort)}`,
    'listen-peer-urls': `http://${at(peerPort)}`,
    'initial-advertise-peer-urls': `http://${at(peerPort)}`,
    'initial-cluster': members.map((member) => `${member.name}=http://${at(member.peerPort)}`).join(','),
    'initial-cluster-state': 'new',
    'heartbeat-interval': '200',
    'election-timeout': '2000',
    'auto-compaction-retention': '1',
    ...(api === 'etcd' ? { 'enable-v2': 'true' } : {}),
  }).map(([option, value]) => `--${option}=${value}`);
}

/**
 * Patroni's settings of one node. JSON is YAML as well. A commit waits for the replica (`synchronous_mode`), so that a replica that
 * becomes the primary has everything that was acknowledged; without a replica it does not wait. While etcd is away the primary stays
 * what it is as long as all nodes can see it (`failsafe_mode`).
 */
export function patroniSettings(node: Node, { nodes, etcd, etcdApi, passwords, binaries }: Plan): object {
  return {
    scope: 'get-my-helpers',
    name: node.name,
    restapi: { listen: at(node.restPort), connect_address: at(node.restPort) },
    [etcdApi]: { hosts: etcd.map(({ clientPort }) => at(clientPort)) },
    bootstrap: {
      dcs: {
        ...failoverTimes,
        // A primary whose PostgreSQL has died is replaced at once instead of being started again.
        primary_start_timeout: 0,
        maximum_lag_on_failover: 1024 * 1024,
        synchronous_mode: true,
        failsafe_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 100,
            hot_standby_feedback: 'on',
            wal_keep_size: '256MB',
            max_slot_wal_keep_size: '512MB',
            // Commits wait so long for a replica that hangs.
            wal_sender_timeout: '5s',
            wal_receiver_timeout: '5s',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: at(node.port),
      connect_address: at(node.port),
      data_dir: path.join(node.folder, 'data'),
      bin_dir: binaries,
      pgpass: path.join(node.folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replication },
      },
      parameters: { unix_socket_directories: node.folder },
      pg_hba: [
        'local all all trust',
        `host replication replicator ${host}/32 scram-sha-256`,
        `host all all ${host}/32 scram-sha-256`,
      ],
    },
    tags: nodes.length > 1 ? {} : { nofailover: true },
  };
}

const servers = (of: readonly { name: string; port: number; check?: number }[]): string =>
  of.map(({ name, port, check }) => `  server ${name} ${at(port)} check${check ? ` port ${check}` : ''}`).join('\n');

/**
 * For so many checks, one a second, a Patroni that says nothing is taken to be what it was. Its PostgreSQL works on without it, and no
 * other can become the primary before its lock has run out: loop_wait + retry_timeout may have passed since it was renewed.
 */
export const silentChecks = 6;

/** What is checked of the primary and of replicas. A Patroni that says that its PostgreSQL is no primary is believed at once. */
const checks = {
  primary: `http-check expect status 200 error-status L7OKC
  timeout check 900ms
  default-server inter 1s fastinter 1s downinter 500ms fall ${silentChecks} rise 1 on-marked-down shutdown-sessions`,
  replica: `http-check expect status 200
  default-server inter 1s fastinter 500ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions`,
};

const toNodes = (name: keyof typeof checks, port: number, question: string, nodes: readonly Node[]): string => `
listen ${name}
  mode tcp
  bind ${at(port)}
  # Connections wait for a failover, and idle ones of a pool are no reason to end them.
  timeout client 24h
  timeout server 24h
  option httpchk OPTIONS ${question}
  # Who was sent to a node that is gone has to connect again.
  ${checks[name]}
${servers(nodes.map((node) => ({ ...node, check: node.restPort })))}
`;

/**
 * haproxy's file: the site in front of the servers, and PostgreSQL's primary and replicas in front of whichever nodes say that they
 * are that. A read that gets no answer from one server is asked of another; a write is not, because it may have happened: whoever
 * sent it sends it again with its key.
 */
export const haproxyText = ({ nodes, ports, servers: products }: Plan): string => `
global
  maxconn 2000

defaults
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 2s
  option clitcpka
  option srvtcpka

frontend site
  mode http
  bind ${at(ports.site)}
  option forwardfor
  default_backend servers

backend servers
  mode http
  balance leastconn
  option httpchk GET /api/health
  http-check expect status 200
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response response-timeout
  http-request disable-l7-retry unless METH_GET
  default-server inter 1s fastinter 500ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers(products)}
${toNodes('primary', ports.primary, '/primary', nodes)}${toNodes('replica', ports.replica, '/replica?lag=16MB', nodes)}`;
