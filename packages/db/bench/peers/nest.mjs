// NestJS with TypeORM as their guides show them, decorators called by hand: a controller, a repository, its query builder.
import 'reflect-metadata';
import { Controller, Get, Header, Module, Query, Res } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource, EntitySchema } from 'typeorm';

const [, , port, url] = process.argv;
const text = { type: 'text' };
const Helper = new EntitySchema({
  name: 'Helper',
  tableName: 'helpers',
  columns: {
    id: { type: 'uuid', primary: true },
    name: text,
    age: { type: 'integer' },
    city: text,
    state: text,
    specialties: { type: 'text', array: true },
    tools: { type: 'text', array: true },
    availability: { type: 'boolean', array: true },
    hourlyRate: { type: 'numeric', name: 'hourly_rate' },
    rating: { type: 'numeric' },
    totalReviews: { type: 'integer', name: 'total_reviews' },
    description: { type: 'text', nullable: true },
    profileImage: { type: 'text', name: 'profile_image', nullable: true },
    isVerified: { type: 'boolean', name: 'is_verified' },
    verificationStatus: { type: 'text', name: 'verification_status', select: false },
    createdAt: { type: 'timestamptz', name: 'created_at' },
  },
});
const source = await new DataSource({ type: 'postgres', url, entities: [Helper], poolSize: 10 }).initialize();
const helpers = source.getRepository(Helper);

class HelpersController {
  async list(state, specialty, limit, response) {
    const [items, total] = await helpers
      .createQueryBuilder('helper')
      .where('helper.state = :state', { state })
      .andWhere('helper.specialties @> array[:specialty]', { specialty })
      .andWhere("helper.verificationStatus <> 'rejected'")
      .orderBy('helper.rating', 'DESC')
      .addOrderBy('helper.createdAt', 'DESC')
      .addOrderBy('helper.id', 'DESC')
      .take(Number(limit))
      .getManyAndCount();
    response.setHeader('X-Total-Count', total);
    return items;
  }
}
Controller('api/helpers')(HelpersController);
const method = [HelpersController.prototype, 'list'];
Get()(...method, Object.getOwnPropertyDescriptor(HelpersController.prototype, 'list'));
Header('Cache-Control', 'private, no-cache')(...method, Object.getOwnPropertyDescriptor(...method));
['state', 'specialty', 'limit'].forEach((name, index) => Query(name)(...method, index));
Res({ passthrough: true })(...method, 3);

class AppModule {}
Module({ controllers: [HelpersController] })(AppModule);

const app = await NestFactory.create(AppModule, { logger: false });
await app.listen(Number(port), '127.0.0.1');
