import { expect, it } from 'vitest';
import {
  etcdApiOf,
  etcdArguments,
  failoverTimes,
  haproxyText,
  patroniSettings,
  silentChecks,
  type Plan,
} from '../scripts/cluster/configuration.ts';

const plan: Plan = {
  nodes: [
    { name: 'pg1', port: 5001, restPort: 8001, folder: '/c/pg1' },
    { name: 'pg2', port: 5002, restPort: 8002, folder: '/c/pg2' },
  ],
  etcd: [
    { name: 'etcd1', clientPort: 2001, peerPort: 2101, folder: '/c/etcd1' },
    { name: 'etcd2', clientPort: 2002, peerPort: 2102, folder: '/c/etcd2' },
  ],
  servers: [
    { name: 'server1', port: 3001 },
    { name: 'server2', port: 3002 },
  ],
  ports: { site: 3000, primary: 6000, replica: 6001 },
  passwords: { superuser: 'a', replication: 'b', product: 'c' },
  binaries: '/usr/lib/postgresql/17/bin',
  etcdApi: 'etcd3',
};

it('replaces a primary that is gone within 25 seconds, by times that Patroni accepts', () => {
  const { ttl, loop_wait: wait, retry_timeout: retry } = failoverTimes;
  expect(ttl).toBeGreaterThanOrEqual(wait + 2 * retry);
  // Its lock has run out, the replica has noticed and become the primary, and haproxy has asked it.
  expect(ttl + wait + 2).toBeLessThanOrEqual(25);
});

it('cuts off a primary whose Patroni says nothing before another can become the primary', () => {
  const { ttl, loop_wait: wait, retry_timeout: retry } = failoverTimes;
  // A check takes a second at most, and the first begins within a second.
  expect(silentChecks + 1).toBeLessThan(ttl - wait - retry);
  const [, ofPrimary = ''] = haproxyText(plan).split('listen primary');
  expect(ofPrimary.split('listen replica')[0]).toContain(`fastinter 1s downinter 500ms fall ${silentChecks} `);
});

it('has no Patroni keep its lock by an interface that takes it from somebody else', () => {
  const [node, member] = [plan.nodes[0], plan.etcd[0]];
  if (!node || !member) throw new Error('the plan has nodes');
  expect(['patroni 2.1.4', 'patroni 3.0.2', 'patroni 3.0.3', 'patroni 3.1.0', 'patroni 4.0.0'].map(etcdApiOf)).toEqual([
    'etcd',
    'etcd',
    'etcd3',
    'etcd3',
    'etcd3',
  ]);
  expect(patroniSettings(node, { ...plan, etcdApi: 'etcd' })).toHaveProperty('etcd');
  expect(etcdArguments(member, plan.etcd, 'etcd')).toContain('--enable-v2=true');
  expect(etcdArguments(member, plan.etcd, 'etcd3')).not.toContain('--enable-v2=true');
});

it('tells every part of the others', () => {
  const [first, second] = plan.nodes;
  if (!first || !second || !plan.etcd[0]) throw new Error('the plan has two nodes');
  expect(patroniSettings(second, plan)).toMatchObject({
    name: 'pg2',
    etcd3: { hosts: ['127.0.0.1:2001', '127.0.0.1:2002'] },
    // What was acknowledged is on the replica as well.
    bootstrap: { dcs: { synchronous_mode: true, failsafe_mode: true } },
    postgresql: { data_dir: '/c/pg2/data', bin_dir: plan.binaries },
  });
  expect(etcdArguments(plan.etcd[0], plan.etcd, plan.etcdApi)).toContain(
    '--initial-cluster=etcd1=http://127.0.0.1:2101,etcd2=http://127.0.0.1:2102',
  );
  const haproxy = haproxyText(plan);
  for (const { name, port, restPort } of plan.nodes) {
    expect(haproxy.match(new RegExp(`server ${name} 127.0.0.1:${port} check port ${restPort}`, 'g'))).toHaveLength(2);
  }
  for (const { name, port } of plan.servers) expect(haproxy).toContain(`server ${name} 127.0.0.1:${port} check`);
});
